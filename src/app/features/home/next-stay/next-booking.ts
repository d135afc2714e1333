import type { PassedOrder, StoredPass } from '#app/storage/orders/booking-passes.ts';
import { holdEndOf, stayOfOrder } from '#contract/orders/order-facts.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { isCertain, isHeld } from '#domain/order/order-state.ts';

/** What lies ahead, as this device knows: first a hold that runs, for it ends soon, then the nearest certain stay. */
export function nextBooking(passes: readonly StoredPass[], today: CalendarDate, nowMs: number): PassedOrder | null {
  const orders = passes
    .map(({ order }) => order)
    .toSorted((one, other) => arrivalOf(one).localeCompare(arrivalOf(other)));
  const running = orders.find((order) => isHeld(order.status) && Date.parse(holdEndOf(order) ?? '') > nowMs);
  return running ?? orders.find((order) => isCertain(order.status) && stayOfOrder(order).departure >= today) ?? null;
}

/** The pass to show today: its stay begins, by the resort's clock. It comes before everything else that lies ahead. */
export function passOfToday(passes: readonly StoredPass[], today: CalendarDate): StoredPass | null {
  return (
    passes.find(({ order, pass }) => pass !== null && isCertain(order.status) && arrivalOf(order) === today) ?? null
  );
}

function arrivalOf(order: PassedOrder): CalendarDate {
  return stayOfOrder(order).arrival;
}
