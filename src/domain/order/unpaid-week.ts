import { addDays, type CalendarDate, weekdayOf } from '#domain/calendar/calendar-date.ts';
import { nightsOf, type OwnNights, ownStay, type Stay } from '#domain/stay/stay.ts';

/** Unit-nights, Monday to Sunday. */
export interface UnpaidWeek {
  readonly monday: CalendarDate;
  readonly unpaid: number;
  /** Free and `unpaid` unit-nights together. */
  readonly sellable: number;
}

/** If true, a person should look at it. */
export function isMostlyUnpaid({ unpaid, sellable }: UnpaidWeek): boolean {
  return unpaid * 2 > sellable;
}

/** Unit-nights of the week that starts on `monday`. */
export function countInWeek(rooms: readonly OwnNights[], stay: Stay, monday: CalendarDate): number {
  const nights = rooms.flatMap((room) => nightsOf(ownStay(room, stay)));
  return nights.filter((night) => mondayOf(night) === monday).length;
}

export function mondayOf(date: CalendarDate): CalendarDate {
  const daysSinceMonday = (weekdayOf(date) + 6) % 7;
  return addDays(date, -daysSinceMonday);
}
