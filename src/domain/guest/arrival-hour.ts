import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';

/**
 * Earlier hours belong to the night after the arrival day: 2 o'clock means two hours after midnight, not that morning.
 */
const FIRST_HOUR = 6;
/** Quiet hours start at this hour. */
const LATE_HOUR = 22;
const HOURS = 24;

/** `early`: before check-in, so it is not guaranteed. `night`: after midnight, on the next calendar day. */
export type ArrivalMoment = 'early' | 'usual' | 'late' | 'night';

/** All hours at which a guest may arrive, in order from the arrival day into its night: guests may come at any hour. */
export function arrivalHours(): number[] {
  return Array.from({ length: HOURS }, (_, index) => (FIRST_HOUR + index) % HOURS);
}

/** `checkInTime`: `HH:MM` on the resort's clock, like `hour`. */
export function arrivalMoment(hour: number, checkInTime: string): ArrivalMoment {
  if (hour < FIRST_HOUR) return 'night';
  if (hour >= LATE_HOUR) return 'late';
  return formatHour(hour) < checkInTime ? 'early' : 'usual';
}

/** Returns the calendar date on which a guest who comes at `hour` arrives. */
export function arrivalDateAt(arrival: CalendarDate, hour: number): CalendarDate {
  return hour < FIRST_HOUR ? addDays(arrival, 1) : arrival;
}

/** Sorts arrivals from the arrival day into its night. Guests who gave no hour (null) come last. */
export function arrivalRank(hour: number | null): number {
  return hour === null ? HOURS : (hour - FIRST_HOUR + HOURS) % HOURS;
}

/** For example `18:00`. */
export function formatHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
