import type { StoredPass } from '#app/storage/orders/booking-passes.ts';
import { type CalendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';

export interface SortedPasses {
  /** Certain, and not over yet: the next one first. */
  readonly coming: readonly StoredPass[];
  /** Over or called off: the latest first. */
  readonly past: readonly StoredPass[];
}

/** A stay is coming until its last day is over. A certain one whose pass is still to be fetched counts as well. */
export function sortPasses(passes: readonly StoredPass[], today: CalendarDate): SortedPasses {
  const coming = passes.filter(({ order }) => isCertain(order.status) && order.check_out >= today);
  const past = passes.filter((kept) => !coming.includes(kept));
  return {
    coming: coming.toSorted((one, other) => one.order.check_in.localeCompare(other.order.check_in)),
    past: past.toSorted((one, other) => other.order.check_in.localeCompare(one.order.check_in)),
  };
}

export function isCertain(status: StoredPass['order']['status']): boolean {
  return status === 'confirmed' || status === 'paid';
}

/** Whole days until the arrival; negative once the guest is here. */
export function daysUntil({ order }: StoredPass, today: CalendarDate): number {
  return daysBetween(today, order.check_in as CalendarDate);
}
