import { quoteStay } from '#domain/pricing/quote.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { refuseRoomOnAnyDates } from '#domain/stay/availability.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { checkStay, countNights, nightsOf, type Stay, type StayRules } from '#domain/stay/stay.ts';
import { addDays, type CalendarDate, daysBetween, weekdayOf } from './calendar-date.ts';
import type { CalendarNight } from './night-calendar.ts';

/** One room for `party`. `nights` lacks those that the resort has not answered yet. */
export interface PricingContext {
  readonly today: CalendarDate;
  readonly rules: StayRules;
  /** Alternatives, such as those of the chosen kind. */
  readonly accommodations: readonly Accommodation[];
  readonly party: GuestParty;
  readonly nights: ReadonlyMap<CalendarDate, CalendarNight>;
  /** All of the resort's: a bill has the discount of the best one. Missing: none. */
  readonly specialOffers?: readonly SpecialOffer[];
}

/** `totalMinor`: what the cheapest accommodation costs for the whole stay, as on its bill; kopiyky. */
export interface SuggestedStay {
  readonly stay: Stay;
  readonly accommodationId: number;
  readonly totalMinor: number;
}

export const CHEAPER_WITHIN_DAYS = 3;

/**
 * The lowest bill of the stay: by the rules and the sums of the order. null: nothing is free, or a night is unknown.
 * `whole`: what rules and special offers are for, if the stay is only a part of it.
 */
export function cheapestOffer(stay: Stay, context: PricingContext, whole = stay): SuggestedStay | null {
  const [cheapest] = context.accommodations
    .flatMap((accommodation) => {
      const totalMinor = billOf(accommodation, stay, whole, context);
      return totalMinor === null ? [] : [{ stay, accommodationId: accommodation.id, totalMinor }];
    })
    .sort((one, other) => one.totalMinor - other.totalMinor);
  return cheapest ?? null;
}

/** Free stays of the wished length, from the wished arrival on. */
export function nearestFreeStays(wished: Stay, most: number, context: PricingContext): SuggestedStay[] {
  const found: SuggestedStay[] = [];
  const last = [...context.nights.keys()].reduce((latest, night) => (night > latest ? night : latest), wished.arrival);
  for (let arrival = wished.arrival; arrival <= last && found.length < most; arrival = addDays(arrival, 1)) {
    found.push(...suggest(arrival, countNights(wished), context));
  }
  return found;
}

/** Three days either way; of equal prices the nearest. null when none is cheaper than the wished stay. */
export function cheapestNearby(wished: Stay, context: PricingContext): SuggestedStay | null {
  const offered = cheapestOffer(wished, context);
  const around = Array.from({ length: 2 * CHEAPER_WITHIN_DAYS + 1 }, (_, index) => index - CHEAPER_WITHIN_DAYS);
  const [cheapest] = around
    .flatMap((days) => suggest(addDays(wished.arrival, days), countNights(wished), context))
    .sort((one, other) => one.totalMinor - other.totalMinor || distance(one, wished) - distance(other, wished));
  if (cheapest === undefined || cheapest.stay.arrival === wished.arrival) return null;
  return offered === null || cheapest.totalMinor < offered.totalMinor ? cheapest : null;
}

const FRIDAY = 5;
const WEEKEND_NIGHTS = 2;

/** From Friday to Sunday, arriving in the month of `day`; of equal prices the earliest. null: none is free or known. */
export function cheapestWeekend(day: CalendarDate, context: PricingContext): SuggestedStay | null {
  const [cheapest] = [...context.nights.keys()]
    .filter((night) => night.slice(0, 7) === day.slice(0, 7) && weekdayOf(night) === FRIDAY)
    .flatMap((night) => suggest(night, WEEKEND_NIGHTS, context))
    .sort((one, other) => one.totalMinor - other.totalMinor || daysBetween(other.stay.arrival, one.stay.arrival));
  return cheapest ?? null;
}

function suggest(arrival: CalendarDate, length: number, context: PricingContext): SuggestedStay[] {
  const offer = cheapestOffer({ arrival, departure: addDays(arrival, length) }, context);
  return offer === null ? [] : [offer];
}

/** Kopiyky; null where the order would be refused, as far as the nights are known. */
function billOf(accommodation: Accommodation, stay: Stay, whole: Stay, context: PricingContext): number | null {
  const { party, today, rules, nights, specialOffers } = context;
  if (refuseRoomOnAnyDates({ accommodation, party }) !== null) return null;
  if (checkStay(whole, today, rules, accommodation.minimumStayBlocks) !== null) return null;
  const slept = nightsOf(stay);
  const nightPricesMinor = slept.flatMap((night) => nights.get(night)?.pricesMinor.get(accommodation.roomTypeId) ?? []);
  if (nightPricesMinor.length !== slept.length) return null;
  return quoteStay([{ accommodation, party, nightPricesMinor, stay }], whole, today, specialOffers).totalMinor;
}

function distance({ stay }: SuggestedStay, wished: Stay): number {
  return Math.abs(daysBetween(stay.arrival, wished.arrival));
}
