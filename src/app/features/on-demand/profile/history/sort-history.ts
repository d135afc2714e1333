import type { HistoryEntry } from '#contract/accounts/order-history.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { isCertain, isHeld } from '#domain/order/order-state.ts';

/** Stays that the guest has still to do something with, the next one first: to pay for, or to travel to. */
export function sortHistory(entries: readonly HistoryEntry[], today: CalendarDate): { readonly next: HistoryEntry[] } {
  const next = entries.filter(({ status, stay }) => isHeld(status) || (isCertain(status) && stay.departure >= today));
  return { next: next.toSorted((one, other) => one.stay.arrival.localeCompare(other.stay.arrival)) };
}
