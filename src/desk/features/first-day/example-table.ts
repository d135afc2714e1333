import { formatOrderDate } from '#contract/availability/dates.ts';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { COLUMN_HEADS, COLUMNS } from '#domain/desk/import/booking-rows.ts';

/** Far enough ahead that staff can save the example, and try it weeks later. */
const DAYS_AHEAD = 90;
const NIGHTS = 4;

/** Returns a table with headers and one row, whose stay is still to come. */
export function exampleTable(today: CalendarDate): string {
  const arrival = addDays(today, DAYS_AHEAD);
  const dates = [arrival, addDays(arrival, NIGHTS)].map(formatOrderDate).join(';');
  const heads = COLUMNS.map((column) => COLUMN_HEADS[column][0]).join(';');
  const rest = ';101;2;0;1;Дутка;Михайлина;050 000 41 18;dutka@example.com;15 600;2 000;дитяче ліжко';
  return `${heads}\r\n${dates};${rest}\r\n`;
}
