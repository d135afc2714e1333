import { keepOrder, restoreOrder } from '../../../storage/kept-orders.ts';
import type { NamedOrder } from './order-page.tsx';

/** The query of the order's page: its number, and in mails also the key to it. */
export const ORDER_QUERY = { number: 'order', accessToken: 'access_token' } as const;

/**
 * The order that the address names. A key that came with a mail is kept for this tab and taken out of the address, so that
 * it is neither shared with a copied link nor left in the history.
 */
export function takeOrderFromAddress(): NamedOrder {
  const url = new URL(window.location.href);
  const number = url.searchParams.get(ORDER_QUERY.number);
  const accessToken = url.searchParams.get(ORDER_QUERY.accessToken);
  if (accessToken !== null) {
    url.searchParams.delete(ORDER_QUERY.accessToken);
    window.history.replaceState(window.history.state, '', url);
  }
  if (number === null) return { number, kept: null };
  const kept = restoreOrder(number);
  if (accessToken === null) return { number, kept };
  const linked = { number, accessToken, order: kept?.order ?? null, email: kept?.email ?? null };
  keepOrder(linked);
  return { number, kept: linked };
}
