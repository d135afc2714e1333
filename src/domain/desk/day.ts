import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { Stay } from '../stay/stay.ts';

/** What happens to a stay on a day; null: it neither begins, lasts nor ends on it. A stay arrives on its first day. */
export type PartOfDay = 'arrival' | 'in_house' | 'departure';

export function partOfDay({ arrival, departure }: Stay, day: CalendarDate): PartOfDay | null {
  if (arrival === day) return 'arrival';
  if (departure === day) return 'departure';
  return arrival < day && day < departure ? 'in_house' : null;
}
