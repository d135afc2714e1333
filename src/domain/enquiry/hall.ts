import { addDays, type CalendarDate, daysFrom } from '#domain/calendar/calendar-date.ts';
import { DAY_MINUTES, hoursOn, type OpeningHours } from '#domain/calendar/opening-hours.ts';

export const SEATINGS = ['theatre', 'u_shape', 'classroom'] as const;
export type Seating = (typeof SEATINGS)[number];

export const MEALS = ['breakfast', 'lunch', 'dinner'] as const;
export type Meal = (typeof MEALS)[number];

/** Longer events are arranged by phone. */
export const MOST_EVENT_DAYS = 14;

export interface Hall {
  readonly slug: string;
  readonly seats: Readonly<Record<Seating, number>>;
  /** Kopiyky per hour. */
  readonly hourMinor: number;
}

/** An item of the estimate besides the hall. `price` is per event, hour or person, in kopiyky. */
interface HallExtra {
  readonly per: 'event' | 'hour' | 'person';
  readonly priceMinor: number;
}

/** The terms for all halls of the resort. */
export interface HallTerms {
  readonly minimumHours: number;
  readonly opening: OpeningHours;
  /**
   * Minutes since midnight between which an event must take place. Until a day is chosen, the hours of an ordinary day.
   */
  readonly opensAt: number;
  readonly closesAt: number;
  readonly setUpMinor: number;
  readonly extras: readonly HallExtra[];
}

/** What the guest wants, without the day. */
export interface HallWish {
  readonly hall: string;
  readonly seating: Seating;
  /** Minutes since midnight. */
  readonly startsAt: number;
  /** Per day. */
  readonly hours: number;
  readonly people: number;
  /** Consecutive days, starting with the enquiry's day. */
  readonly days: number;
  /**
   * Meals are for all people, rooms for all nights. The desk quotes their prices, so the estimate does not include
   * them.
   */
  readonly meals: readonly Meal[];
  readonly rooms: number;
}

const HOUR_MINUTES = 60;

/** Returns the terms with the hours that all these days share. null: the shortest event does not fit on one of them. */
export function hallTermsOn(terms: HallTerms, day: CalendarDate, days = 1): HallTerms | null {
  const hours = daysFrom(day, addDays(day, days)).map((each) => hoursOn(terms.opening, each));
  if (!hours.every((each) => each !== null)) return null;
  const opensAt = Math.max(...hours.map((each) => each.opensAt));
  const closesAt = Math.min(...hours.map((each) => each.closesAt));
  const onDays = { ...terms, opensAt, closesAt };
  return startChoices(onDays).length > 0 ? onDays : null;
}

/** Returns the full hours, as minutes, at which the shortest event can start. */
export function startChoices({ opensAt, closesAt, minimumHours }: HallTerms): number[] {
  const last = Math.min(closesAt - minimumHours * HOUR_MINUTES, DAY_MINUTES - 1);
  const count = Math.max(0, Math.floor((last - opensAt) / HOUR_MINUTES) + 1);
  return Array.from({ length: count }, (_, index) => opensAt + index * HOUR_MINUTES);
}

/** Returns the length of the longest event that can start at this minute, in hours. */
export function mostHours({ closesAt }: HallTerms, startsAt: number): number {
  return Math.max(0, Math.floor((closesAt - startsAt) / HOUR_MINUTES));
}

export function endOf({ startsAt, hours }: HallWish): number {
  return startsAt + hours * HOUR_MINUTES;
}
