import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';

export interface CancellationTerms {
  /** Until so many days before the arrival a guest gets everything back. */
  readonly freeCancellationDays: number;
}

export interface CancellationOutcome {
  readonly freeUntil: CalendarDate;
  /** Kopiyky. */
  readonly refundMinor: number;
}

/** The last day on which all of the money comes back; null once that day is over. */
export function freeCancellationUntil(
  arrival: CalendarDate,
  today: CalendarDate,
  { freeCancellationDays }: CancellationTerms,
): CalendarDate | null {
  const lastDay = addDays(arrival, -freeCancellationDays);
  return lastDay < today ? null : lastDay;
}

/** All of it up to the last free day, then nothing. null once the stay has begun. Whose rule: the resort's terms. */
export function cancelStay(
  arrival: CalendarDate,
  paidMinor: number,
  today: CalendarDate,
  { freeCancellationDays }: CancellationTerms,
): CancellationOutcome | null {
  if (today > arrival) return null;
  const freeUntil = addDays(arrival, -freeCancellationDays);
  return { freeUntil, refundMinor: today <= freeUntil ? paidMinor : 0 };
}
