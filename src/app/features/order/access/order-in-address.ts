import { keepOrder, restoreOrder, type StoredOrder } from '#app/storage/orders/own-order-pages.ts';
import { ORDER_FRAGMENT, ORDER_QUERY } from '#contract/orders/order-address.ts';
import { CONFIRMATION_FRAGMENT } from '#contract/orders/result-path.ts';

/** What the address says: which order, and whether this tab may look at it. */
export type NamedOrder = { readonly number: string | null; readonly kept: StoredOrder | null };

/**
 * The order that the address names. A key that came with a mail stands in the fragment, which goes to no server; it is kept
 * for this tab and taken out of the address, so that it is neither shared with a copied link nor left in the history.
 */
export function takeOrderFromAddress(): NamedOrder {
  const url = new URL(window.location.href);
  const number = url.searchParams.get(ORDER_QUERY.number);
  const accessToken = new URLSearchParams(url.hash.slice(1)).get(ORDER_FRAGMENT.accessToken);
  if (accessToken !== null) {
    url.hash = '';
    window.history.replaceState(window.history.state, '', url);
  }
  if (number === null) return { number, kept: null };
  const kept = restoreOrder(number);
  if (accessToken === null) return { number, kept };
  const linked = { number, accessToken, order: kept?.order ?? null, email: kept?.email ?? null };
  keepOrder(linked);
  return { number, kept: linked };
}

/** The secret of a letter whose link confirms the order, taken out of the address; null: it is an ordinary link. */
export function takeConfirmation(): string | null {
  const url = new URL(window.location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const secret = fragment.get(CONFIRMATION_FRAGMENT);
  if (secret === null) return null;
  fragment.delete(CONFIRMATION_FRAGMENT);
  url.hash = fragment.toString();
  window.history.replaceState(window.history.state, '', url);
  return secret;
}
