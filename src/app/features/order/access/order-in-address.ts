import { keepOrder, keyEra, restoreOrder, type StoredOrder } from '#app/storage/orders/own-order-pages.ts';
import { ORDER_FRAGMENT, ORDER_QUERY } from '#contract/orders/order-address.ts';
import { CONFIRMATION_FRAGMENT } from '#contract/orders/result-path.ts';

/** The order that the address names; `kept`: what this tab has stored of it, including its key. */
export type NamedOrder = { readonly number: string | null; readonly stored: StoredOrder | null };

/**
 * The order that the address names. The key from a mail is in the fragment, which no server receives. The key is
 * stored for this tab and removed from the address, so that neither copied links nor the history hold it.
 */
export function takeOrderFromAddress(): NamedOrder {
  const url = new URL(window.location.href);
  const number = url.searchParams.get(ORDER_QUERY.number);
  const accessToken = new URLSearchParams(url.hash.slice(1)).get(ORDER_FRAGMENT.accessToken);
  if (accessToken !== null) {
    url.hash = '';
    window.history.replaceState(window.history.state, '', url);
  }
  if (number === null) return { number, stored: null };
  const stored = restoreOrder(number);
  if (accessToken === null) return { number, stored };
  const linked = { number, accessToken, order: stored?.order ?? null, email: stored?.email ?? null };
  keepOrder(linked, keyEra());
  return { number, stored: linked };
}

/** Whether the address has a new key, which ends earlier ones. Only a press uses it: mail scanners open links. */
export function bringsNewKey(): boolean {
  return readFragment().has(ORDER_FRAGMENT.newKey);
}

/** The key in a mail to the desk; null: another link. It stays in the address, because no tab stores it. */
export function readDeskToken(): string | null {
  return readFragment().get(ORDER_FRAGMENT.deskToken);
}

/** Whether the link asks for the terms of a cancellation; removed from the address, so that a reload does not ask. */
export function takeCancellationWish(): boolean {
  return takeFromFragment(ORDER_FRAGMENT.cancel) !== null;
}

/** The secret of a mail's confirmation link, removed from the address; null: an ordinary link. */
export function takeConfirmation(): string | null {
  return takeFromFragment(CONFIRMATION_FRAGMENT);
}

function readFragment(): URLSearchParams {
  return new URLSearchParams(new URL(window.location.href).hash.slice(1));
}

function takeFromFragment(name: string): string | null {
  const url = new URL(window.location.href);
  const fragment = new URLSearchParams(url.hash.slice(1));
  const value = fragment.get(name);
  if (value === null) return null;
  fragment.delete(name);
  url.hash = fragment.toString();
  window.history.replaceState(window.history.state, '', url);
  return value;
}
