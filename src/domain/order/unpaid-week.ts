import { addDays, type CalendarDate, weekdayOf } from '#domain/calendar/calendar-date.ts';

/** The unit-nights of a week, Monday to Sunday, that somebody could buy: those that unpaid orders hold, and the free ones. */
export interface UnpaidWeek {
  readonly monday: CalendarDate;
  readonly unpaid: number;
  /** `unpaid` included. */
  readonly sellable: number;
}

/** More than half of what would be free is held by those who have paid nothing: a person should look. */
export function isMostlyUnpaid({ unpaid, sellable }: UnpaidWeek): boolean {
  return unpaid * 2 > sellable;
}

export function mondayOf(date: CalendarDate): CalendarDate {
  const daysSinceMonday = (weekdayOf(date) + 6) % 7;
  return addDays(date, -daysSinceMonday);
}
