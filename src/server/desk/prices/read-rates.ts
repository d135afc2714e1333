import { closingReason, rateOf } from '#content/rates/rate-calendar.ts';
import { toAmount } from '#contract/availability/money.ts';
import type { DeskRates, RateHistoryRow, RateKind, RateNight } from '#contract/desk/desk-rates.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { roomsOf } from '#domain/order/unit-nights.ts';
import { hasOwnPrice, type NightOfHouse, type RuledNight, termsOf } from '#domain/pricing/night-rules.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { minimumNightsFor, nightsOf } from '#domain/stay/stay.ts';
import { listRates, readRatesVersion } from '../../availability/night-rules-repository.ts';
import type { Reader } from '../../database/query.ts';
import type { Order } from '../../orders/order.ts';
import { listOrders } from '../../orders/order-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Days } from '../read-days.ts';
import { readFullNames } from '../staff/staff-names-repository.ts';
import { deskClockAt } from '../stays/desk-rooms.ts';
import { findUndoable, listRateChanges, type StoredRateChange } from './rate-changes-repository.ts';

const MOST_CHANGES = 50;

/** Reads the price calendar: what guests see, and whether content or desk set it. */
export async function readRates({ from, to }: Days, options: DeskContext): Promise<DeskRates['data']> {
  const { database, accommodations, rules, rateCalendar, rateTitles, titleOf, timeZone, now } = options;
  const reader = database.readLatest;
  // The version is read first: a change made during the read then refuses the next change instead of going unnoticed.
  const version = await readRatesVersion(reader);
  const undoable = await findUndoable(reader);
  const nameOf = await readFullNames(reader, undoable === null ? [] : [undoable], 'who');
  const ids = accommodations.map(({ id }) => id);
  const nights = await readRuledNights(reader, ids, { from, to }, options);
  const prices = new Map(nights.map((night) => [keyOf(night), termsOf(night).priceMinor]));
  const sold = await listSoldOtherwise(reader, { from, to }, (night) => prices.get(keyOf(night)) ?? null);
  const soldKeys = new Set(sold.map(keyOf));
  const toNight = (accommodation: Accommodation, night: RuledNight): RateNight => {
    const terms = termsOf(night);
    return {
      date: night.night,
      price: toAmount(terms.priceMinor),
      closed: terms.closed,
      minimum_stay: terms.minimumNights,
      rate: rateOf(night.night, rateCalendar),
      is_set: Object.values(night.rule).some((value) => value !== null),
      is_sold_otherwise: soldKeys.has(keyOf(night)),
      reason: terms.closed ? closingReason(rateCalendar, accommodation.code, night.night) : '',
    };
  };
  const kinds = accommodations.map((accommodation): RateKind => {
    const { id, kind, units } = accommodation;
    const own = nights.filter(({ accommodationId }) => accommodationId === id);
    return {
      category_id: id,
      title: titleOf(id),
      kind,
      units,
      nights: own.map((night) => toNight(accommodation, night)),
    };
  });
  return {
    from,
    to,
    today: deskClockAt(now(), timeZone).today,
    version,
    undoable: undoable && {
      number: undoable.number,
      at: undoable.at,
      nights: undoable.changes.length,
      by: nameOf(undoable.who),
    },
    minimum_stay: rules.minimumNights,
    weekend: rateCalendar.weekend.rate,
    rates: rateTitles.map(({ key, title }) => ({ rate: key, title })),
    kinds,
  };
}

/** Lists changes, latest first. */
export async function readRateHistory({ database }: DeskContext): Promise<RateHistoryRow[]> {
  const changes = await listRateChanges(database.readLatest, MOST_CHANGES);
  const nameOf = await readFullNames(database.readLatest, changes, 'who');
  return changes.map((change) => toHistoryRow(change, nameOf(change.who)));
}

function toHistoryRow({ number, at, undoes, wish, changes }: StoredRateChange, by: string): RateHistoryRow {
  return {
    number,
    at,
    by,
    undoes,
    ...wish,
    category_ids: [...wish.category_ids],
    nights: changes.length,
    price_before: rangeOf(changes.map(({ from }) => from.priceMinor)),
    price_after: rangeOf(changes.map(({ to }) => to.priceMinor)),
  };
}

function rangeOf(pricesMinor: readonly number[]) {
  return { lowest: toAmount(Math.min(...pricesMinor)), highest: toAmount(Math.max(...pricesMinor)) };
}

/**
 * Reads, for each night, the values from the content and those that the desk has set. Nights that are not on sale are
 * absent.
 */
export async function readRuledNights(
  reader: Reader,
  accommodationIds: readonly number[],
  { from, to }: Days,
  { accommodations, rules }: DeskContext,
): Promise<RuledNight[]> {
  const rates = await listRates(reader, accommodationIds, from, addDays(to, 1));
  return rates.map(({ accommodationId, night, priceMinor, closed, rule }) => {
    const blocks = accommodations.find(({ id }) => id === accommodationId)?.minimumStayBlocks ?? [];
    const minimumNights = Math.max(rules.minimumNights, minimumNightsFor(night, blocks));
    return { accommodationId, night, rule, content: { priceMinor, closed, minimumNights } };
  });
}

/** A booked night whose price on the bill differs from the current price. */
interface NightSoldOtherwise extends NightOfHouse {
  readonly order: Order;
}

/** `priceOf` returns the night's current price for guests; null: the night is skipped. */
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
