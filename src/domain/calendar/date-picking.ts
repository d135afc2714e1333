import type { MinimumStayBlock } from '#domain/stay/accommodation.ts';
import { checkStay, countNights, nightsOf, type Stay, type StayRules, stayBetween } from '#domain/stay/stay.ts';
import { addDays, type CalendarDate, daysBetween } from './calendar-date.ts';
import type { CalendarNight } from './night-calendar.ts';

export interface PickedDates {
  readonly arrival: CalendarDate | null;
  readonly departure: CalendarDate | null;
}

/** `nights` lacks those that the resort has not answered yet. */
export interface PickingContext {
  readonly today: CalendarDate;
  readonly rules: StayRules;
  readonly minimumStayBlocks: readonly MinimumStayBlock[];
  readonly nights: ReadonlyMap<CalendarDate, CalendarNight>;
}

/** `too_short`: shorter than the resort sells. `unreachable`: too far away, or a night in between is not free. */
export type DayStatus = 'open' | 'past' | 'closed' | 'sold_out' | 'too_short' | 'unreachable';

/**
 * The spec's two clicks, in any order; the same day twice is one night. A second click out of reach begins a new stay.
 */
export function pickDay(picked: PickedDates, day: CalendarDate, status: DayStatus): PickedDates {
  const { arrival, departure } = picked;
  if (arrival === null || departure !== null || status === 'unreachable') return { arrival: day, departure: null };
  return stayBetween(arrival, day);
}

export function pickedStay({ arrival, departure }: PickedDates): Stay | null {
  return arrival === null || departure === null ? null : { arrival, departure };
}

/** Unanswered nights count as free, because the booking checks them again. */
export function evaluateDay(day: CalendarDate, picked: PickedDates, circumstances: PickingContext): DayStatus {
  const { today, rules, minimumStayBlocks, nights } = circumstances;
  if (day < today) return 'past';
  const isEnding = picked.arrival !== null && picked.departure === null && day !== picked.arrival;
  if (!isEnding || picked.arrival === null) return arrivalStatus(day, nights);
  const stay = stayBetween(picked.arrival, day);
  // The departure day is not slept, so it may be sold out.
  const isTooFar = countNights(stay) > rules.maximumNights;
  if (isTooFar || nightsOf(stay).some((night) => nightStatus(night, nights) !== 'open')) {
    const own = nightStatus(day, nights);
    return own === 'open' ? 'unreachable' : own;
  }
  const refusal = checkStay(stay, today, rules, minimumStayBlocks);
  if (refusal === null) return 'open';
  if (refusal.reason === 'two_night_minimum' || refusal.reason === 'minimum_stay') return 'too_short';
  return refusal.reason === 'dates_blocked' ? 'closed' : 'unreachable';
}

/** Free nights in a row from this day, at most `most`. Unanswered nights count as free. */
export function openNightsFrom(day: CalendarDate, most: number, nights: PickingContext['nights']): number {
  const found = nightsOf({ arrival: day, departure: addDays(day, most) }).findIndex(
    (night) => nightStatus(night, nights) !== 'open',
  );
  return found === -1 ? most : found;
}

/** Kopiyky. null while a night is unknown or not free. */
export function sumOfNights(stay: Stay, nights: PickingContext['nights']): number | null {
  let sumMinor = 0;
  for (const night of nightsOf(stay)) {
    const priceMinor = nights.get(night)?.priceMinor ?? null;
    if (priceMinor === null) return null;
    sumMinor += priceMinor;
  }
  return sumMinor;
}

export interface SuggestedStay {
  readonly stay: Stay;
  readonly sumMinor: number;
}

export const CHEAPER_WITHIN_DAYS = 3;

export function nearestFreeStays(wished: Stay, most: number, circumstances: PickingContext): SuggestedStay[] {
  const found: SuggestedStay[] = [];
  const last = [...circumstances.nights.keys()].reduce(
    (latest, night) => (night > latest ? night : latest),
    wished.arrival,
  );
  for (let arrival = wished.arrival; arrival <= last && found.length < most; arrival = addDays(arrival, 1)) {
    const suggested = suggest(arrival, countNights(wished), circumstances);
    if (suggested !== null) found.push(suggested);
  }
  return found;
}

/** Three days either way; of equal prices the nearest. null when none is cheaper than the wished stay. */
export function cheapestNearby(wished: Stay, circumstances: PickingContext): SuggestedStay | null {
  const wishedMinor = sumOfNights(wished, circumstances.nights);
  const around = Array.from({ length: 2 * CHEAPER_WITHIN_DAYS + 1 }, (_, index) => index - CHEAPER_WITHIN_DAYS);
  const [cheapest] = around
    .flatMap((days) => suggest(addDays(wished.arrival, days), countNights(wished), circumstances) ?? [])
    .sort((one, other) => one.sumMinor - other.sumMinor || distance(one, wished) - distance(other, wished));
  if (cheapest === undefined || cheapest.stay.arrival === wished.arrival) return null;
  return wishedMinor === null || cheapest.sumMinor < wishedMinor ? cheapest : null;
}

function suggest(
  arrival: CalendarDate,
  length: number,
  { today, rules, minimumStayBlocks, nights }: PickingContext,
): SuggestedStay | null {
  const stay = { arrival, departure: addDays(arrival, length) };
  const sumMinor = checkStay(stay, today, rules, minimumStayBlocks) === null ? sumOfNights(stay, nights) : null;
  return sumMinor === null ? null : { stay, sumMinor };
}

function distance({ stay }: SuggestedStay, wished: Stay): number {
  return Math.abs(daysBetween(stay.arrival, wished.arrival));
}

function arrivalStatus(day: CalendarDate, nights: PickingContext['nights']): DayStatus {
  const status = nightStatus(day, nights);
  const fewest = nights.get(day)?.minimumNights ?? 1;
  return status === 'open' && openNightsFrom(day, fewest, nights) < fewest ? 'too_short' : status;
}

function nightStatus(night: CalendarDate, nights: PickingContext['nights']): 'open' | 'closed' | 'sold_out' {
  const known = nights.get(night);
  if (known === undefined || known.freeUnits > 0) return 'open';
  return known.isClosed ? 'closed' : 'sold_out';
}
