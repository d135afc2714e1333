import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Stay } from '#domain/stay/stay.ts';

/** How a stay lies to the day at the desk. */
export type StayMoment = 'ahead' | 'arrives_today' | 'under_way' | 'leaves_today' | 'over';

export function stayMoment({ arrival, departure }: Stay, today: CalendarDate): StayMoment {
  if (today < arrival) return 'ahead';
  if (today === arrival) return 'arrives_today';
  if (today < departure) return 'under_way';
  return today === departure ? 'leaves_today' : 'over';
}
