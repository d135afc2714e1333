import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';

export interface CancellationTerms {
  /** Until so many days before the arrival a guest gets everything back. */
  readonly freeCancellationDays: number;
}

export interface CancellationOutcome {
  /** The last day of a full refund; may be before the stay was booked. */
  readonly freeUntil: CalendarDate;
  /** Kopiyky. */
  readonly refundMinor: number;
}

/**
 * The refund of `paidMinor` on a cancellation today: all of it up to the last free day, nothing later. null once the
 * stay
 * has begun: guest and desk settle the rest. Whose rule: the resort's terms.
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
