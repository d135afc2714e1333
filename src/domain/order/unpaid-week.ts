import { addDays, type CalendarDate, weekdayOf } from '#domain/calendar/calendar-date.ts';
import { nightsOf, type OwnNights, ownStay, type Stay } from '#domain/stay/stay.ts';

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

/** Unit-nights of the week that begins on `monday`. */
export function countInWeek(rooms: readonly OwnNights[], stay: Stay, monday: CalendarDate): number {
  const nights = rooms.flatMap((room) => nightsOf(ownStay(room, stay)));
  return nights.filter((night) => mondayOf(night) === monday).length;
}

export function mondayOf(date: CalendarDate): CalendarDate {
  const daysSinceMonday = (weekdayOf(date) + 6) % 7;
  return addDays(date, -daysSinceMonday);
}
