import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Stay } from '../stay/stay.ts';
import type { Presence } from './presence.ts';

/** What happens to a stay on a day; null: it neither begins, lasts nor ends on it. A stay arrives on its first day. */
export type PartOfDay = 'arrival' | 'in_house' | 'departure';

export function partOfDay({ arrival, departure }: Stay, day: CalendarDate): PartOfDay | null {
  if (arrival === day) return 'arrival';
  if (departure === day) return 'departure';
  return arrival < day && day < departure ? 'in_house' : null;
}

/** Presence of a room, and the day at the resort since when. */
export interface RoomPresence {
  readonly state: Presence;
  readonly since: CalendarDate | null;
}

/**
 * Part of today's work that a room is. Guests who are late stay arrivals, and guests who should have left stay
 * departures, for as many days as it takes. Whoever left today is a departure, which is done.
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
