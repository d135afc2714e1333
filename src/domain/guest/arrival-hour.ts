import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';

/** Hours before it belong to the night after the day of arrival: who says 2 o'clock does not come half a day early. */
const FIRST_HOUR = 6;
/** The forest is quiet from here on. */
const LATE_HOUR = 22;
const HOURS = 24;

/** `early`: before the accommodation is ready, so it is a wish. `night`: after midnight, on the next calendar day. */
export type ArrivalMoment = 'early' | 'usual' | 'late' | 'night';

/** All hours at which a guest may plan to come, as one evening follows its day: reception never closes. */
export function arrivalHours(): number[] {
  return Array.from({ length: HOURS }, (_, index) => (FIRST_HOUR + index) % HOURS);
}

/** `checkInTime`: `HH:MM` on the resort's clock, like `hour`. */
export function arrivalMoment(hour: number, checkInTime: string): ArrivalMoment {
  if (hour < FIRST_HOUR) return 'night';
  if (hour >= LATE_HOUR) return 'late';
  return spellHour(hour) < checkInTime ? 'early' : 'usual';
}

/** The day on which the guest who comes at `hour` is at the door. */
export function doorDay(arrival: CalendarDate, hour: number): CalendarDate {
  return hour < FIRST_HOUR ? addDays(arrival, 1) : arrival;
}

/** `18:00` */
export function spellHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
