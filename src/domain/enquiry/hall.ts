import { addDays, type CalendarDate, daysFrom } from '#domain/calendar/calendar-date.ts';
import { DAY_MINUTES, hoursOn, type OpeningHours } from '#domain/calendar/opening-hours.ts';

export const SEATINGS = ['theatre', 'u_shape', 'classroom'] as const;
export type Seating = (typeof SEATINGS)[number];

export const MEALS = ['breakfast', 'lunch', 'dinner'] as const;
export type Meal = (typeof MEALS)[number];

/** A longer event is agreed on the phone. */
export const MOST_EVENT_DAYS = 14;

export interface Hall {
  readonly slug: string;
  readonly seats: Readonly<Record<Seating, number>>;
  /** Kopiyky for an hour. */
  readonly hourMinor: number;
}

/** What an estimate has besides the hall. `price` is for the whole event, an hour or a person, in kopiyky. */
export interface HallExtra {
  readonly per: 'event' | 'hour' | 'person';
  readonly priceMinor: number;
}

/** The resort's terms for all of its halls. */
export interface HallTerms {
  readonly minimumHours: number;
  readonly opening: OpeningHours;
  /** Minutes from midnight. An event begins no earlier and ends no later. Of an ordinary day until the day is chosen. */
  readonly opensAt: number;
  readonly closesAt: number;
  readonly setUpMinor: number;
  readonly extras: readonly HallExtra[];
}

/** What the guest wants of a hall, except the day. */
export interface HallWish {
  readonly hall: string;
  readonly seating: Seating;
  /** Minutes from midnight. */
  readonly startsAt: number;
  /** Of each day. */
  readonly hours: number;
  readonly people: number;
  /** In a row, from the day of the enquiry on. */
  readonly days: number;
  /** For everybody, and rooms for the nights: the desk answers with their price, so the estimate is without them. */
  readonly meals: readonly Meal[];
  readonly rooms: number;
}

const HOUR_MINUTES = 60;

/** The terms with the hours that these days have in common; null: on one of them no event of the fewest hours fits in. */
export function hallTermsOn(terms: HallTerms, day: CalendarDate, days = 1): HallTerms | null {
  const hours = daysFrom(day, addDays(day, days)).map((each) => hoursOn(terms.opening, each));
  if (!hours.every((each) => each !== null)) return null;
  const opensAt = Math.max(...hours.map((each) => each.opensAt));
  const closesAt = Math.min(...hours.map((each) => each.closesAt));
  const onDays = { ...terms, opensAt, closesAt };
  return startChoices(onDays).length > 0 ? onDays : null;
}

/** The minutes at which an event of the fewest hours can begin, hour by hour. */
export function startChoices({ opensAt, closesAt, minimumHours }: HallTerms): number[] {
  const last = Math.min(closesAt - minimumHours * HOUR_MINUTES, DAY_MINUTES - 1);
  const count = Math.max(0, Math.floor((last - opensAt) / HOUR_MINUTES) + 1);
  return Array.from({ length: count }, (_, index) => opensAt + index * HOUR_MINUTES);
}

/** The most hours of an event that begins then. */
export function mostHours({ closesAt }: HallTerms, startsAt: number): number {
  return Math.max(0, Math.floor((closesAt - startsAt) / HOUR_MINUTES));
}

export function endOf({ startsAt, hours }: HallWish): number {
  return startsAt + hours * HOUR_MINUTES;
}
