import { addDays, type CalendarDate, weekdayOf } from '#domain/calendar/calendar-date.ts';

/** Unit-nights, Monday to Sunday. */
export interface UnpaidWeek {
  readonly monday: CalendarDate;
  readonly unpaid: number;
  /** Free ones and `unpaid` together. */
  readonly sellable: number;
}

/** If so, a person should look. */
export function isMostlyUnpaid({ unpaid, sellable }: UnpaidWeek): boolean {
  return unpaid * 2 > sellable;
}

export function mondayOf(date: CalendarDate): CalendarDate {
  const daysSinceMonday = (weekdayOf(date) + 6) % 7;
  return addDays(date, -daysSinceMonday);
}
