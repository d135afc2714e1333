import { formatDay } from '#app/format/dates.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import type { OrderInWords } from './order-in-words.ts';

/** `14:32` on the resort's clock, with its day when that is not the day of the mail. */
export function writeDeadline({ order, timeZone, today, locale }: OrderInWords): string {
  if (order.holdUntil === null) throw new RangeError(`Order ${order.number} has no hold`);
  const instant = Date.parse(order.holdUntil);
  const time = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(instant);
  const day = calendarDateAt(instant, timeZone);
  return day === today ? time : `${time}, ${formatDay(day, locale)}`;
}
