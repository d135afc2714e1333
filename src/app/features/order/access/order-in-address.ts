import { keepOrder, keyEra, restoreOrder, type StoredOrder } from '#app/storage/orders/own-order-pages.ts';
import { ORDER_FRAGMENT, ORDER_QUERY } from '#contract/orders/order-address.ts';
import { CONFIRMATION_FRAGMENT } from '#contract/orders/result-path.ts';

export interface NamedOrder {
  readonly number: string | null;
  /** What this tab has stored of it, including its key. */
  readonly stored: StoredOrder | null;
}

/** No server receives a fragment. The mail's key leaves the address at once: no copied link or history holds it. */
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

export interface OrderLink extends NamedOrder {
  /** The secret of a mail's confirmation link; null: an ordinary link. */
  readonly confirmation: string | null;
  readonly isCancelAsked: boolean;
  /** The key in a mail to the desk; null: another link. It stays in the address, because no tab stores it. */
  readonly deskToken: string | null;
  /** The key is new and ends earlier ones. Only a press takes it: mail scanners open links. */
  readonly isNewKey: boolean;
}

/** What the link of an order's page says. A reload does not repeat what is removed from the address. */
export function takeOrderLink(): OrderLink {
  const confirmation = takeFromFragment(CONFIRMATION_FRAGMENT);
  const isCancelAsked = takeFromFragment(ORDER_FRAGMENT.cancel) !== null;
  const fragment = new URLSearchParams(new URL(window.location.href).hash.slice(1));
  const isNewKey = fragment.has(ORDER_FRAGMENT.newKey);
  const named = isNewKey ? { number: null, stored: null } : takeOrderFromAddress();
  return { ...named, confirmation, isCancelAsked, deskToken: fragment.get(ORDER_FRAGMENT.deskToken), isNewKey };
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
