import { type CalendarDate, nextDay } from '#domain/calendar/calendar-date.ts';
import { availableUnits, type KindOnNight } from '#domain/desk/occupancy.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { nightsOf, ownStay, type Stay } from '#domain/stay/stay.ts';

/** Counts unit-nights: one unit on one night is 1. */
export interface NightSums {
  /** As `availableUnits` counts them. */
  readonly available: number;
  readonly sold: number;
  /** Kopiyky for the sold nights after discounts, without extra seats and tax. */
  readonly revenueMinor: number;
}

export interface NightRates {
  /** Between 0 and 1; null: nothing was available. */
  readonly occupancy: number | null;
  /** Average daily rate in kopiyky per sold night; null: nothing was sold. */
  readonly averageMinor: number | null;
  /** RevPAR in kopiyky per available night; null: nothing was available. */
  readonly perAvailableMinor: number | null;
}

/** One night for one kind of house. */
export interface NightOfKind extends NightSums {
  readonly date: CalendarDate;
  readonly accommodationId: number;
}

/** A room of an order and its part of the bill. */
export interface SoldRoom {
  readonly accommodationId: number;
  readonly stay: Stay;
  /** Kopiyky for all nights of the stay, after discounts. */
  readonly nightsMinor: number;
  /** The first day on which its nights were free again; null: it still holds them. */
  readonly freedOn: CalendarDate | null;
}

/** Both days are included as nights. */
export interface NightPeriod {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

export interface UnitsOfNight extends Pick<KindOnNight, 'units' | 'isClosedForSeason'> {
  readonly date: CalendarDate;
  readonly accommodationId: number;
}

export const NO_NIGHTS: NightSums = { available: 0, sold: 0, revenueMinor: 0 };

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
  units: number;
  blocked: number;
  sold: number;
  isClosedForSeason: boolean;
  revenueMinor: number;
}

/**
 * Counts what was available and sold on each night of the period, by kind. A no-show's nights count as sold until the
 * day on which the desk recorded it. A bill lists nights by price and not by date, so the price is spread evenly over
 * the nights.
 */
export function countNightsOfKinds(
  { from, to }: NightPeriod,
  units: readonly UnitsOfNight[],
  blocks: readonly Pick<SoldRoom, 'accommodationId' | 'stay'>[],
  rooms: readonly SoldRoom[],
): NightOfKind[] {
  const nights = new Map<string, CountedNight>();
  const nightOf = (date: CalendarDate, accommodationId: number) => {
    const key = `${date} ${accommodationId}`;
    const known = nights.get(key);
    if (known !== undefined) return known;
    const nothing = { units: 0, blocked: 0, sold: 0, isClosedForSeason: false, revenueMinor: 0 };
    const night: CountedNight = { date, accommodationId, ...nothing };
    nights.set(key, night);
    return night;
  };
  const isWithin = (date: CalendarDate) => from <= date && date <= to;
  for (const { date, accommodationId, units: count, isClosedForSeason } of units) {
    if (!isWithin(date)) continue;
    const night = nightOf(date, accommodationId);
    night.units = count;
    night.isClosedForSeason = isClosedForSeason;
  }
  for (const { accommodationId, stay } of blocks) {
    for (const date of nightsOf(clip(stay, from, to))) nightOf(date, accommodationId).blocked += 1;
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
  return [...nights.values()].map((night) => {
    const { date, accommodationId, sold, revenueMinor } = night;
    return { date, accommodationId, available: availableUnits(night), sold, revenueMinor };
  });
}

/**
 * Returns the rooms of a bill. The discount is not listed by room, so it is spread over their nights in proportion to
 * their price.
 */
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

/**
 * Splits an amount into whole kopiyky in proportion to the weights. The parts add up to the amount; if all weights are
 * 0, all parts are 0.
 */
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
