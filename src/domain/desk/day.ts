import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { ExtraLine, ExtraUnit } from '../pricing/extras.ts';
import type { Stay } from '../stay/stay.ts';
import type { Presence } from './presence.ts';

/** What happens to a stay on a day; null: it neither begins, lasts nor ends on it. A stay arrives on its first day. */
export type PartOfDay = 'arrival' | 'in_house' | 'departure';

export function partOfDay({ arrival, departure }: Stay, day: CalendarDate): PartOfDay | null {
  if (arrival === day) return 'arrival';
  if (departure === day) return 'departure';
  return arrival < day && day < departure ? 'in_house' : null;
}

/**
 * What must be ready on a day: breakfast after each night, what is for a night on its day, hours at the end of the
 * stay, all else when it begins.
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

/** Presence of a room, and the day at the resort since when. */
export interface RoomPresence {
  readonly state: Presence;
  readonly since: CalendarDate | null;
}

/**
 * Part of today's work that a room is. Guests who are late stay arrivals, and guests who should have left stay
 * departures, for as many days as it takes. A room that left today is a finished departure.
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
