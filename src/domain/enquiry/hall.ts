import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { DAY_MINUTES, hoursOn, type OpeningHours } from '#domain/calendar/opening-hours.ts';

export const SEATINGS = ['theatre', 'u_shape', 'classroom'] as const;
export type Seating = (typeof SEATINGS)[number];

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
  readonly hours: number;
  readonly people: number;
}

const HOUR_MINUTES = 60;

/** The terms with the hours of this day; null: the halls are closed, or open for less than the fewest hours. */
export function hallTermsOn(terms: HallTerms, day: CalendarDate): HallTerms | null {
  const hours = hoursOn(terms.opening, day);
  if (hours === null) return null;
  const { opensAt, closesAt } = hours;
  const onDay = { ...terms, opensAt, closesAt };
  return startChoices(onDay).length > 0 ? onDay : null;
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
