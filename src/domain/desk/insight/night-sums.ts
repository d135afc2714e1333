import { type CalendarDate, nextDay } from '#domain/calendar/calendar-date.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { nightsOf, ownStay, type Stay } from '#domain/stay/stay.ts';

/** Nights of units, each night of a unit counted once. */
export interface NightSums {
  /** Units that were not closed. */
  readonly available: number;
  readonly sold: number;
  /** Kopiyky for the sold nights, after the discount, without seats and tax. */
  readonly revenueMinor: number;
}

export interface NightRates {
  /** 0 to 1; null: nothing was on sale. */
  readonly occupancy: number | null;
  /** ADR: kopiyky per sold night; null: none was sold. */
  readonly averageMinor: number | null;
  /** RevPAR: kopiyky per available night; null: nothing was on sale. */
  readonly perAvailableMinor: number | null;
}

/** One night of one kind of houses. */
export interface NightOfKind extends NightSums {
  readonly date: CalendarDate;
  readonly accommodationId: number;
}

/** A room of an order, with its part of the bill. */
export interface SoldRoom {
  readonly accommodationId: number;
  readonly stay: Stay;
  /** Kopiyky for all nights of the stay, after the discount. */
  readonly nightsMinor: number;
  /** The first day on which its nights were free again; null: it keeps them all. */
  readonly freedOn: CalendarDate | null;
}

/** Both days are nights of the period. */
export interface NightPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export interface UnitsOfNight {
  readonly date: CalendarDate;
  readonly accommodationId: number;
  readonly units: number;
}

export const NO_NIGHTS: NightSums = { available: 0, sold: 0, revenueMinor: 0 };

/** Rule 3 of the desk. */
export function rateNights({ available, sold, revenueMinor }: NightSums): NightRates {
  return {
    occupancy: available === 0 ? null : sold / available,
    averageMinor: sold === 0 ? null : Math.round(revenueMinor / sold),
    perAvailableMinor: available === 0 ? null : Math.round(revenueMinor / available),
  };
}

export function sumNights(parts: readonly NightSums[]): NightSums {
  return parts.reduce(
    (sum, part) => ({
      available: sum.available + part.available,
      sold: sum.sold + part.sold,
      revenueMinor: sum.revenueMinor + part.revenueMinor,
    }),
    NO_NIGHTS,
  );
}

interface CountedNight {
  readonly date: CalendarDate;
  readonly accommodationId: number;
  /** Units that were not closed. */
  open: number;
  sold: number;
  revenueMinor: number;
}

/**
 * What was on sale and sold on each night of the period, by kind. A no-show's nights are sold until the day on which
 * the desk noted it. A bill lists nights by price and not by date, so its price is spread evenly over them. What was
 * sold was available, whatever was closed later.
 */
export function countNightsOfKinds(
  { from, to }: NightPeriod,
  units: readonly UnitsOfNight[],
  closed: readonly Pick<SoldRoom, 'accommodationId' | 'stay'>[],
  rooms: readonly SoldRoom[],
): NightOfKind[] {
  const nights = new Map<string, CountedNight>();
  const nightOf = (date: CalendarDate, accommodationId: number) => {
    const key = `${date} ${accommodationId}`;
    const known = nights.get(key);
    if (known !== undefined) return known;
    const night: CountedNight = { date, accommodationId, open: 0, sold: 0, revenueMinor: 0 };
    nights.set(key, night);
    return night;
  };
  const isWithin = (date: CalendarDate) => from <= date && date <= to;
  for (const { date, accommodationId, units: count } of units) {
    if (isWithin(date)) nightOf(date, accommodationId).open += count;
  }
  for (const { accommodationId, stay } of closed) {
    for (const date of nightsOf(clip(stay, from, to))) nightOf(date, accommodationId).open -= 1;
  }
  for (const { accommodationId, stay, nightsMinor, freedOn } of rooms) {
    const dates = nightsOf(stay);
    const sharesMinor = shareOut(
      nightsMinor,
      dates.map(() => 1),
    );
    for (const [index, date] of dates.entries()) {
      if (!isWithin(date) || (freedOn !== null && date >= freedOn)) continue;
      const night = nightOf(date, accommodationId);
      night.sold += 1;
      night.revenueMinor += sharesMinor[index] ?? 0;
    }
  }
  return [...nights.values()].map(({ open, ...night }) => ({ ...night, available: Math.max(open, night.sold) }));
}

/** The rooms of a bill. Its discount lowers their nights in proportion to their price: it is not listed by room. */
export function pricedRooms(
  { rooms, discount }: Pick<Quote, 'rooms' | 'discount'>,
  stay: Stay,
): Omit<SoldRoom, 'freedOn'>[] {
  const prices = rooms.map(({ nightsMinor }) => nightsMinor);
  const discounts = shareOut(discount?.amountMinor ?? 0, prices);
  return rooms.map((room, index) => ({
    accommodationId: room.accommodationId,
    stay: ownStay(room, stay),
    nightsMinor: room.nightsMinor - (discounts[index] ?? 0),
  }));
}

/** Whole parts of a sum in proportion to the weights. They add up to it; without any weight all are 0. */
export function shareOut(totalMinor: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let seen = 0;
  let givenMinor = 0;
  return weights.map((weight) => {
    seen += weight;
    const untilHereMinor = whole === 0 ? 0 : Math.round((totalMinor * seen) / whole);
    const shareMinor = untilHereMinor - givenMinor;
    givenMinor = untilHereMinor;
    return shareMinor;
  });
}

function clip({ arrival, departure }: Stay, from: CalendarDate, to: CalendarDate): Stay {
  const end = nextDay(to);
  return { arrival: arrival < from ? from : arrival, departure: departure > end ? end : departure };
}
