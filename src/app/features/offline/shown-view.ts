import type { OutboxView } from '#app/stores/orders/outbox-store.ts';
import { RESULT_QUERY } from '#contract/orders/result-path.ts';

/** The pages of a placed order say more than the notice, each about the number in its own address. */
const ORDER_PAGE = /\/(?:booking\/thank-you|result_url)$/;

export interface PageAddress {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The order that the page in view shows: the one whose number is in its address, if this tab has the key. A page
 * about one order does not count as reading another.
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

/** The oldest order that neither the page reports nor the guest has dismissed. A changed status shows it again. */
export function findShown(
  views: readonly OutboxView[],
  toldByPage: string | null,
  hidden: readonly string[],
): OutboxView | null {
  return views.find((view) => view.entry.key !== toldByPage && !hidden.includes(newsOf(view))) ?? null;
}

export function newsOf({ entry, standing }: Pick<OutboxView, 'entry' | 'standing'>): string {
  return `${entry.key} ${standing}`;
}
