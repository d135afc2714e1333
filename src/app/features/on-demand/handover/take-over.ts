import type { OrderPagesView } from '#app/features/orders/order/order-pages-view.ts';
import { EMPTY_DRAFT, loadCheckoutDraft, saveCheckoutDraft } from '#app/storage/orders/checkout-draft.ts';
import { keepOrder, keyEra } from '#app/storage/orders/own-order-pages.ts';
import { followLink } from '#app/stores/search/follow-link.ts';
import { linkToStay, readBookingLink } from '#contract/availability/booking-link.ts';
import type { Arrived } from '#contract/orders/handover-facts.ts';
import { ORDER_QUERY } from '#contract/orders/order-address.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { startSearch } from '#domain/search/search.ts';

export { readArrived } from '#contract/orders/handover-facts.ts';

/**
 * Stores what has arrived on this phone, and returns the path of the page that goes on with it. The order's page asks
 * the resort for the order by its key, and My bookings keeps the answer.
 */
export async function takeOver(arrived: Arrived, view: OrderPagesView, today: CalendarDate): Promise<string> {
  if (arrived.kind === 'order') {
    const { number, accessToken } = arrived;
    keepOrder({ number, accessToken, order: null, email: null }, keyEra());
    return `/booking/thank-you?${new URLSearchParams({ [ORDER_QUERY.number]: number })}`;
  }
  const query = linkToStay(arrived);
  const { typed } = arrived;
  if (typed !== null) await saveCheckoutDraft({ ...((await loadCheckoutDraft()) ?? EMPTY_DRAFT), ...typed });
  return `${isBookable(query, view, today) ? '/booking/checkout' : '/booking'}?${query}`;
}

/** A stay with faults goes to the choice of stays, where the notice about links names them. */
function isBookable(query: URLSearchParams, { options }: OrderPagesView, today: CalendarDate): boolean {
  const accommodations = options.map(({ accommodation }) => accommodation);
  return followLink(startSearch(today), readBookingLink(query, today), accommodations).faults.length === 0;
}
