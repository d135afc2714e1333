import type { MinimumStayBlock } from '#domain/stay/accommodation.ts';
import { checkStay, countNights, nightsOf, type Stay, type StayRules, stayBetween } from '#domain/stay/stay.ts';
import { addDays, type CalendarDate, daysBetween } from './calendar-date.ts';
import type { CalendarNight } from './night-calendar.ts';

/** Two clicks make a stay. Only an arrival: the second click is awaited; nothing: the first is. */
export interface PickedDates {
  readonly arrival: CalendarDate | null;
  readonly departure: CalendarDate | null;
}

/** What is known while a guest picks; `nights` lacks those that no answer has come for yet. */
export interface PickingContext {
  readonly today: CalendarDate;
  readonly rules: StayRules;
  /** Of the accommodation that is being booked; none while there is none. */
  readonly minimumStayBlocks: readonly MinimumStayBlock[];
  readonly nights: ReadonlyMap<CalendarDate, CalendarNight>;
}

/**
 * Why a day can or cannot be the next click. `too_short`: a stay from it, or between it and the arrival, would be
 * shorter than the resort sells. `unreachable`: too far, or a night on the way is not to be had.
 */
export type DayStatus = 'open' | 'past' | 'closed' | 'sold_out' | 'too_short' | 'unreachable';

/**
 * The spec's two clicks: the first begins, the second ends, swapped if earlier; one day twice becomes one night. A
 * second click that no stay from the first can reach begins anew.
 */
export function pickDay(picked: PickedDates, day: CalendarDate, status: DayStatus): PickedDates {
  const { arrival, departure } = picked;
  if (arrival === null || departure !== null || status === 'unreachable') return { arrival: day, departure: null };
  return stayBetween(arrival, day);
}

/** The stay that was picked, or null while a click is missing. */
export function pickedStay({ arrival, departure }: PickedDates): Stay | null {
  return arrival === null || departure === null ? null : { arrival, departure };
}

/** Nights that nobody has answered for count as free: the booking asks again before it takes them. */
export function evaluateDay(day: CalendarDate, picked: PickedDates, circumstances: PickingContext): DayStatus {
  const { today, rules, minimumStayBlocks, nights } = circumstances;
  if (day < today) return 'past';
  const isEnding = picked.arrival !== null && picked.departure === null && day !== picked.arrival;
  if (!isEnding || picked.arrival === null) return arrivalStatus(day, nights);
  const stay = stayBetween(picked.arrival, day);
  // The day of leaving is not slept, so it may be sold out itself. What is too far need not be walked to.
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

/** How many nights in a row can be slept from this day on, counted up to `most`; unanswered ones count as free. */
export function openNightsFrom(day: CalendarDate, most: number, nights: PickingContext['nights']): number {
  const found = nightsOf({ arrival: day, departure: addDays(day, most) }).findIndex(
    (night) => nightStatus(night, nights) !== 'open',
  );
  return found === -1 ? most : found;
}

/** Nights of the stay, and the least they cost together; null while a night is not known or not free. */
export function sumOfNights(stay: Stay, nights: PickingContext['nights']): number | null {
  let sumMinor = 0;
  for (const night of nightsOf(stay)) {
    const priceMinor = nights.get(night)?.priceMinor ?? null;
    if (priceMinor === null) return null;
    sumMinor += priceMinor;
  }
  return sumMinor;
}

/** A stay that can be had at one tap, with the least its nights cost. */
export interface SuggestedStay {
  readonly stay: Stay;
  readonly sumMinor: number;
}

/** How far around the wished arrival a cheaper stay is looked for. */
export const CHEAPER_WITHIN_DAYS = 3;

/** The first stays of the same length from the wished arrival on whose nights are all known and free. */
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

/**
 * The cheapest stay of the same length that arrives within three days either way; null when none is cheaper than the
 * wished one. Of equals the nearest to the wish.
 */
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
