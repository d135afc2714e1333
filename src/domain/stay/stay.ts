import {
  addDays,
  type CalendarDate,
  type DateRange,
  daysBetween,
  daysFrom,
  isWithin,
  type Weekday,
  weekdayOf,
} from '#domain/calendar/calendar-date.ts';
import type { MinimumStayBlock } from './accommodation.ts';

/** Half-open: `[arrival, departure)`. */
export interface Stay {
  readonly arrival: CalendarDate;
  readonly departure: CalendarDate;
}

export function areStaysEqual(one: Stay | null, other: Stay | null): boolean {
  return one?.arrival === other?.arrival && one?.departure === other?.departure;
}

/** The dates of a stay that the guest has picked so far. */
export interface PickedDates {
  readonly arrival: CalendarDate | null;
  readonly departure: CalendarDate | null;
}

export const NO_DATES: PickedDates = { arrival: null, departure: null };

export function pickedStay({ arrival, departure }: PickedDates): Stay | null {
  return arrival === null || departure === null ? null : { arrival, departure };
}

/**
 * A room's own nights within the whole stay. Missing: all of them. A split stay is two such rooms, one after the other.
 */
export interface OwnNights {
  readonly stay?: Stay | undefined;
}

export function ownStay({ stay }: OwnNights, whole: Stay): Stay {
  return stay ?? whole;
}

/** Whether the room continues the split stay of the previous room, whose guests must not be counted twice. */
export function continuesSplit(rooms: readonly OwnNights[], room: number): boolean {
  const own = rooms[room]?.stay;
  return own !== undefined && rooms[room - 1]?.stay?.departure === own.arrival;
}

/** Returns one room per party, without the second houses of split stays. */
export function firstRooms<Room extends OwnNights>(rooms: readonly Room[]): Room[] {
  return rooms.filter((_, room) => !continuesSplit(rooms, room));
}

/** Refuses stays of at most `rejectedNights` that end within the period on one of the weekdays. */
interface PeriodRule extends DateRange {
  readonly rejectedNights: number;
  /** null: any weekday. */
  readonly departureWeekdays: readonly Weekday[] | null;
}

/** The resort's own rules, edited in `src/content`. */
export interface StayRules {
  readonly minimumNights: number;
  readonly maximumNights: number;
  /** See `firstArrival`. */
  readonly lateArrivalUntil: number | null;
  readonly periodRules: readonly PeriodRule[];
  readonly blockedDates: readonly DateRange[];
}

export type StayRefusal =
  | { readonly reason: 'arrival_in_the_past' }
  | { readonly reason: 'departure_not_after_arrival' }
  | { readonly reason: 'stay_too_long'; readonly maximumNights: number }
  | { readonly reason: 'dates_blocked' }
  /** The site-wide minimum or a period rule; 'two_night_min' in the spec. */
  | { readonly reason: 'two_night_minimum' }
  | { readonly reason: 'minimum_stay'; readonly nights: number };

const DEFAULT_STAY_NIGHTS = 2;

/** The earlier day is the arrival. The same day twice means one night. */
export function stayBetween(first: CalendarDate, second: CalendarDate): Stay {
  if (first === second) return stayFrom(first, 1);
  return first < second ? { arrival: first, departure: second } : { arrival: second, departure: first };
}

export function stayFrom(arrival: CalendarDate, nights: number): Stay {
  return { arrival, departure: addDays(arrival, nights) };
}

export function defaultStay(today: CalendarDate): Stay {
  return stayFrom(today, DEFAULT_STAY_NIGHTS);
}

/** Returns 1 if no dates are set (spec section 9). */
export function countNights(stay: Stay | null): number {
  return stay === null ? 1 : daysBetween(stay.arrival, stay.departure);
}

export function nightsOf(stay: Stay): CalendarDate[] {
  return daysFrom(stay.arrival, stay.departure);
}

/** `minimumStayBlocks` is empty while no accommodation is chosen. Spec section 5. */
export function checkStay(
  stay: Stay,
  firstArrival: CalendarDate,
  rules: StayRules,
  minimumStayBlocks: readonly MinimumStayBlock[],
): StayRefusal | null {
  const nights = countNights(stay);
  if (nights < 1) return { reason: 'departure_not_after_arrival' };
  if (stay.arrival < firstArrival) return { reason: 'arrival_in_the_past' };
  if (nights > rules.maximumNights) return { reason: 'stay_too_long', maximumNights: rules.maximumNights };
  if (rules.blockedDates.some((range) => touches(stay, range))) return { reason: 'dates_blocked' };
  if (nights < rules.minimumNights || rules.periodRules.some((rule) => rejects(rule, stay, nights))) {
    return { reason: 'two_night_minimum' };
  }
  const minimumNights = minimumNightsFor(stay.arrival, minimumStayBlocks);
  return nights < minimumNights ? { reason: 'minimum_stay', nights: minimumNights } : null;
}

export function isLengthSold(nights: number, rules: StayRules): boolean {
  return nights >= 1 && nights >= rules.minimumNights && nights <= rules.maximumNights;
}

/** Returns the strictest minimum of the blocks that include the arrival, otherwise one night. */
export function minimumNightsFor(arrival: CalendarDate, blocks: readonly MinimumStayBlock[]): number {
  return Math.max(1, ...blocks.filter((block) => isWithin(arrival, block)).map((block) => block.minimumNights));
}

/** A blocked day cannot be arrival, night or departure, because the date picker disables it. */
function touches(stay: Stay, range: DateRange): boolean {
  return stay.arrival <= range.end && range.start <= stay.departure;
}

function rejects(rule: PeriodRule, stay: Stay, nights: number): boolean {
  if (nights > rule.rejectedNights || !isWithin(stay.departure, rule)) return false;
  return rule.departureWeekdays === null || rule.departureWeekdays.includes(weekdayOf(stay.departure));
}
