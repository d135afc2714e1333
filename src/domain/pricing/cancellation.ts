import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';

export interface CancellationTerms {
  /** A cancellation is free up to this many days before arrival. */
  readonly freeCancellationDays: number;
}

export interface CancellationOutcome {
  readonly freeUntil: CalendarDate;
  /** Kopiyky. */
  readonly refundMinor: number;
}

/** Returns the last day with a full refund. null: it has passed. */
export function freeCancellationUntil(
  arrival: CalendarDate,
  today: CalendarDate,
  { freeCancellationDays }: CancellationTerms,
): CalendarDate | null {
  const lastDay = addDays(arrival, -freeCancellationDays);
  return lastDay < today ? null : lastDay;
}

/** Refunds everything up to the last free day, then nothing. null: the stay has started. Rule: the resort's terms. */
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
