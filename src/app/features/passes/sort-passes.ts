import type { StoredPass } from '#app/storage/orders/booking-passes.ts';
import { stayOfOrder } from '#contract/orders/order-facts.ts';
import { type CalendarDate, daysBetween } from '#domain/calendar/calendar-date.ts';
import { isCertain, isHeld } from '#domain/order/order-state.ts';

/** A certain stay is coming until its last day is over, even while its pass is still to be fetched. */
export function sortPasses(passes: readonly StoredPass[], today: CalendarDate) {
  const held = passes.filter(({ order }) => isHeld(order.status));
  const coming = passes.filter(({ order }) => isCertain(order.status) && stayOfOrder(order).departure >= today);
  const past = passes.filter((stored) => !coming.includes(stored) && !held.includes(stored));
  return {
    held,
    coming: coming.toSorted((one, other) => arrivalOf(one).localeCompare(arrivalOf(other))),
    past: past.toSorted((one, other) => arrivalOf(other).localeCompare(arrivalOf(one))),
  };
}

/** Whole days until the arrival; negative after it. */
export function daysUntil(stored: StoredPass, today: CalendarDate): number {
  return daysBetween(today, arrivalOf(stored));
}

function arrivalOf({ order }: StoredPass): CalendarDate {
  return stayOfOrder(order).arrival;
}
