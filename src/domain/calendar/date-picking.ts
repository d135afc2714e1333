import type { MinimumStayBlock } from '#domain/stay/accommodation.ts';
import { checkStay, countNights, nightsOf, type PickedDates, type StayRules, stayBetween } from '#domain/stay/stay.ts';
import { addDays, type CalendarDate } from './calendar-date.ts';
import type { CalendarNight } from './night-calendar.ts';

/** `nights` has no entry for nights that the server has not returned yet. */
export interface PickingContext {
  /** The day of sale, as in `SaleContext`. */
  readonly today: CalendarDate;
  readonly rules: StayRules;
  readonly minimumStayBlocks: readonly MinimumStayBlock[];
  readonly nights: ReadonlyMap<CalendarDate, CalendarNight>;
}

/**
 * `too_few_rooms`: free, but not for all rooms. `too_short`: the stay would be shorter than the minimum. `unreachable`:
 * the stay would be too long, or a night in between is not free.
 */
export type DayStatus = 'past' | 'too_short' | 'unreachable' | NightStatus;
type NightStatus = 'open' | 'closed' | 'sold_out' | 'too_few_rooms';

/**
 * Implements the spec's two clicks, in any order. Clicking the same day twice means one night. A second click on an
 * unreachable day starts a new stay.
 */
export function pickDay(picked: PickedDates, day: CalendarDate, status: DayStatus): PickedDates {
  const { arrival, departure } = picked;
  if (arrival === null || departure !== null || status === 'unreachable') return { arrival: day, departure: null };
  return stayBetween(arrival, day);
}

/** Unknown nights count as free, because booking checks them again. */
export function evaluateDay(day: CalendarDate, picked: PickedDates, context: PickingContext): DayStatus {
  const { today, rules, minimumStayBlocks, nights } = context;
  if (day < today) return 'past';
  const isEnding = picked.arrival !== null && picked.departure === null && day !== picked.arrival;
  if (!isEnding || picked.arrival === null) return arrivalStatus(day, nights);
  const stay = stayBetween(picked.arrival, day);
  // Nobody sleeps on the departure day, so it may be sold out.
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

/** Counts consecutive free nights from this day, at most `most`. Unknown nights count as free. */
export function openNightsFrom(day: CalendarDate, most: number, nights: PickingContext['nights']): number {
  const found = nightsOf({ arrival: day, departure: addDays(day, most) }).findIndex(
    (night) => nightStatus(night, nights) !== 'open',
  );
  return found === -1 ? most : found;
}

function arrivalStatus(day: CalendarDate, nights: PickingContext['nights']): DayStatus {
  const status = nightStatus(day, nights);
  const fewest = nights.get(day)?.minimumNights ?? 1;
  return status === 'open' && openNightsFrom(day, fewest, nights) < fewest ? 'too_short' : status;
}

function nightStatus(night: CalendarDate, nights: PickingContext['nights']): NightStatus {
  const known = nights.get(night);
  if (known === undefined || known.freeUnits > 0) return 'open';
  if (known.isShortOfRooms === true) return 'too_few_rooms';
  return known.isClosed ? 'closed' : 'sold_out';
}
