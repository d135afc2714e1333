import { addDays, type CalendarDate, weekdayOf } from '#domain/calendar/calendar-date.ts';

const REFUND_WORKING_DAYS = 3;
const SATURDAY = 6;
const SUNDAY = 0;

/** Returns the day by which the resort promises a refund. Guest and desk see the same day. */
export function lastRefundDay(today: CalendarDate): CalendarDate {
  let day = today;
  for (let workingDays = 0; workingDays < REFUND_WORKING_DAYS; ) {
    day = addDays(day, 1);
    const weekday = weekdayOf(day);
    if (weekday !== SATURDAY && weekday !== SUNDAY) workingDays += 1;
  }
  return day;
}
