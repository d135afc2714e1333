import { addDays, type CalendarDate, weekdayOf } from '#domain/calendar/calendar-date.ts';
import { nightsOf, type OwnNights, ownStay, type Stay } from '#domain/stay/stay.ts';

/** Unit-nights from Monday to Sunday. */
export interface UnpaidWeek {
  readonly monday: CalendarDate;
  readonly unpaid: number;
  /** Unit-nights that are free or unpaid. */
  readonly sellable: number;
}

/** Whether a person should look at the week. */
export function isMostlyUnpaid({ unpaid, sellable }: UnpaidWeek): boolean {
  return unpaid * 2 > sellable;
}

/** Counts the unit-nights in the week that starts on `monday`. */
export function countInWeek(rooms: readonly OwnNights[], stay: Stay, monday: CalendarDate): number {
  const nights = rooms.flatMap((room) => nightsOf(ownStay(room, stay)));
  return nights.filter((night) => mondayOf(night) === monday).length;
}

export function mondayOf(date: CalendarDate): CalendarDate {
  const daysSinceMonday = (weekdayOf(date) + 6) % 7;
  return addDays(date, -daysSinceMonday);
}
