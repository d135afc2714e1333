import { ORDER_FRAGMENT, ORDER_QUERY } from '#contract/orders/order-address.ts';

/** What an order's page is opened for: pass, bill, calendar, payment and release are on `order`. */
export type Destination = 'order' | 'change' | 'extras' | 'cancel';

const FRAGMENTS = { order: '', change: '', extras: '#extras', cancel: `#${ORDER_FRAGMENT.cancel}=1` };

export function orderPath(number: string, destination: Destination = 'order'): string {
  const page = destination === 'change' || destination === 'extras' ? '/booking/change' : '/booking/thank-you';
  const query = new URLSearchParams({ [ORDER_QUERY.number]: number });
  return `${page}?${query}${FRAGMENTS[destination]}`;
}
