import { ORDER_FRAGMENT, ORDER_QUERY } from '#contract/orders/order-address.ts';

/** The order's page for an action: pass, bill, calendar, payment and release are on `order`. */
export type Destination = 'order' | 'change' | 'cancel';

export function destinationPath(number: string, destination: Destination): string {
  const query = new URLSearchParams({ [ORDER_QUERY.number]: number });
  if (destination === 'change') return `/booking/change?${query}`;
  const fragment = destination === 'cancel' ? `#${new URLSearchParams({ [ORDER_FRAGMENT.cancel]: '1' })}` : '';
  return `/booking/thank-you?${query}${fragment}`;
}
