import type { OutboxView } from '#app/stores/orders/outbox-store.ts';
import { RESULT_QUERY } from '#contract/orders/result-path.ts';

/** The pages about a placed order say more than a notice, each about the number in its own address. */
const ORDER_PAGE = /\/(?:booking\/thank-you|result_url)$/;

export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The order that the page in view shows to the guest: the one of its own number, when this tab has the key to it. No page
 * about an order is the reading of another.
 */
export function findRead(
  views: readonly OutboxView[],
  { pathname, search }: PageAddress,
  isKnown: (number: string) => boolean,
): OutboxView | null {
  const number = ORDER_PAGE.test(pathname) ? new URLSearchParams(search).get(RESULT_QUERY.order) : null;
  if (number === null || !isKnown(number)) return null;
  return views.find(({ entry: { result } }) => result?.kind === 'placed' && result.number === number) ?? null;
}

/** The oldest that neither the page tells nor the guest has put aside; what happens to it next is news again. */
export function findShown(
  views: readonly OutboxView[],
  toldByPage: string | null,
  hidden: readonly string[],
): OutboxView | null {
  return views.find((view) => view.entry.key !== toldByPage && !hidden.includes(newsOf(view))) ?? null;
}

export function newsOf({ entry, standing }: OutboxView): string {
  return `${entry.key} ${standing}`;
}
