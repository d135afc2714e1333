import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { ExtraLine, ExtraUnit } from '../pricing/extras.ts';
import type { Stay } from '../stay/stay.ts';
import type { Presence } from './presence.ts';

/** What happens to a stay on a day; null: the day is outside the stay. The first day of a stay is its arrival. */
export type PartOfDay = 'arrival' | 'in_house' | 'departure';

export function partOfDay({ arrival, departure }: Stay, day: CalendarDate): PartOfDay | null {
  if (arrival === day) return 'arrival';
  if (departure === day) return 'departure';
  return arrival < day && day < departure ? 'in_house' : null;
}

/**
 * Returns what must be ready on a day: breakfasts on the morning after each night, items per night on their day, hours
 * at the end of the stay, everything else at its beginning.
 */
export function extrasOfDay<Line extends Pick<ExtraLine, 'per'>>(
  extras: readonly Line[],
  { arrival, departure }: Stay,
  day: CalendarDate,
): Line[] {
  const isDue: Readonly<Record<ExtraUnit, boolean>> = {
    person_night: arrival < day && day <= departure,
    night: arrival <= day && day < departure,
    hour: day === departure,
    stay: day === arrival,
    person: day === arrival,
  };
  return extras.filter(({ per }) => isDue[per]);
}

/** Presence of a room, and the date at the resort since which it has been so. */
export interface RoomPresence {
  readonly state: Presence;
  readonly since: CalendarDate | null;
}

/**
 * Returns which of today's lists a room belongs to. Guests who are late stay arrivals, and guests who should have left
 * stay departures, for any number of days. A room that left today is a finished departure.
 */
export function partOfToday(stay: Stay, { state, since }: RoomPresence, today: CalendarDate): PartOfDay | null {
  switch (state) {
    case 'expected':
      if (stay.departure <= today) return 'departure';
      return stay.arrival <= today ? 'arrival' : null;
    case 'in_house':
      return stay.departure <= today ? 'departure' : 'in_house';
    case 'left':
      return stay.departure === today || since === today ? 'departure' : null;
    case 'no_show':
      return null;
  }
}
