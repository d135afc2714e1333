import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';

export interface CancellationTerms {
  /** Until so many days before the arrival a guest may cancel and gets everything back. */
  readonly freeCancellationDays: number;
}

export interface CancellationOutcome {
  /** The last day on which all of it comes back; may have passed before the stay was booked. */
  readonly freeUntil: CalendarDate;
  /** Kopiyky. */
  readonly refundMinor: number;
}

/**
 * What a guest who cancels today gets back of `paidMinor`: all of it up to the last free day, nothing later. null once
 * the stay has begun: what follows is between the guest and the desk. Whose rule: the resort's terms.
 */
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
