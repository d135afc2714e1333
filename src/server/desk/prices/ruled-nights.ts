import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { roomsOf } from '#domain/order/unit-nights.ts';
import { hasOwnPrice, type NightOfHouse, type RuledNight } from '#domain/pricing/night-rules.ts';
import { minimumNightsFor, nightsOf } from '#domain/stay/stay.ts';
import { listRates } from '../../availability/night-rules-repository.ts';
import type { Reader } from '../../database/database.ts';
import type { Order } from '../../orders/order.ts';
import { listOrders } from '../../orders/order-repository.ts';
import type { RatesOptions } from './rates-options.ts';

/** Both days included. */
export interface Days {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** What the content says of these nights, and what the desk has set. Nights that are not on sale are missing. */
export async function readRuledNights(
  reader: Reader,
  accommodationIds: readonly number[],
  { from, to }: Days,
  { accommodations, rules }: Pick<RatesOptions, 'accommodations' | 'rules'>,
): Promise<RuledNight[]> {
  const rates = await listRates(reader, accommodationIds, from, addDays(to, 1));
  return rates.map(({ accommodationId, night, priceMinor, closed, rule }) => {
    const blocks = accommodations.find(({ id }) => id === accommodationId)?.minimumStayBlocks ?? [];
    const minimumNights = Math.max(rules.minimumNights, minimumNightsFor(night, blocks));
    return { accommodationId, night, rule, content: { priceMinor, closed, minimumNights } };
  });
}

/** A night of a booking whose bill has another price for it. */
export interface NightSoldOtherwise extends NightOfHouse {
  readonly order: Order;
}

/** `priceOf`: the night's price for guests; null: it does not matter. */
export async function listSoldOtherwise(
  reader: Reader,
  days: Days,
  priceOf: (night: NightOfHouse) => number | null,
): Promise<NightSoldOtherwise[]> {
  const orders = await listOrders(reader, days);
  return orders.flatMap((order) =>
    roomsOf(order).flatMap(({ accommodationId, stay }, position) =>
      nightsOf(stay).flatMap((night) => {
        const priceMinor = priceOf({ accommodationId, night });
        const lines = order.quote.rooms[position]?.lines ?? [];
        const isOther = priceMinor !== null && hasOwnPrice(lines, priceMinor);
        return isOther ? [{ accommodationId, night, order }] : [];
      }),
    ),
  );
}

export function keyOf({ accommodationId, night }: NightOfHouse): string {
  return `${accommodationId} ${night}`;
}
