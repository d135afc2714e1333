import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { restoreOrder } from '#app/storage/orders/own-order-pages.ts';
import { settleOrder } from '#app/stores/orders/outbox.ts';
import { type OutboxView, useOutbox } from '#app/stores/orders/outbox-store.ts';
import { NoticePlate } from '#app/ui/feedback/notice-plate.tsx';
import { useClearPlace } from '#app/ui/hooks/layout/use-clear-place.ts';
import { afterPaint } from '#app/ui/hooks/scheduling.ts';
import { RESULT_QUERY } from '#contract/orders/result-path.ts';
import styles from './outbox-notice.module.css';
import { outboxWords } from './outbox-words.ts';

/** The status of the guest's orders, one at a time, with a link. Skips an order that the page reports itself. */
export function OutboxNotice() {
  const { views, toldByPage } = useOutbox();
  const readKey = useReadOnOrderPage(views);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const shown = findShown(views, readKey ?? toldByPage, hidden);
  const close = ({ entry, standing }: OutboxView) => {
    setHidden([...hidden, newsOf({ entry, standing })]);
    // An order that is still being sent continues without the notice.
    if (entry.result !== null) void settleOrder(entry.key);
  };
  return shown && <OrderPlate key={shown.entry.key} view={shown} onClose={() => close(shown)} />;
}

function OrderPlate({ view, onClose }: { view: OutboxView; onClose: () => void }) {
  const { entry, standing, order } = view;
  const { result } = entry;
  // Without the key the order's page shows nothing yet: the notice stays, and this tab keeps asking.
  const isRead = standing === 'placed' && order !== null;
  const { i18n, t } = useLingui();
  const place = useClearPlace<HTMLDivElement>();
  const { text, action } = outboxWords(view, i18n);
  return (
    <section className={`unprinted through ${styles.place}`} aria-label={t`Your order`}>
      <NoticePlate
        {...place}
        action={
          <Link
            className="stack bold firm bare middle boxed tall"
            to={action.href}
            onClick={isRead ? onClose : undefined}
          >
            {action.label}
          </Link>
        }
        onClose={onClose}
      >
        {keepWhole(text, result?.kind === 'placed' ? result.number : null)}
      </NoticePlate>
    </section>
  );
}

/** Keeps an order number from breaking at its hyphen, which would read as two numbers. */
function keepWhole(text: string, number: string | null): ReactNode {
  const at = number === null ? -1 : text.indexOf(number);
  if (number === null || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className="unbroken">{number}</span>
      {text.slice(at + number.length)}
    </>
  );
}

/** News of an order counts as read once the order's own page is visible. */
function useReadOnOrderPage(views: readonly OutboxView[]): string | null {
  const read = findRead(views, useLocation(), (number) => restoreOrder(number) !== null);
  const key = read?.entry.key ?? null;
  useEffect(() => {
    if (key === null) return;
    let isGone = false;
    // A page that is out of sight, or being left, is not painted, and nobody has read it.
    afterPaint(() => {
      if (!isGone) void settleOrder(key);
    });
    return () => {
      isGone = true;
    };
  }, [key]);
  return key;
}

/** The pages of a placed order say more than the notice, each about the number in its own address. */
const ORDER_PAGE = /\/(?:booking\/thank-you|result_url)$/;

/** The order of the page in view, if this tab has its key. A page about one order does not tell of another. */
export function findRead(
  views: readonly OutboxView[],
  { pathname, search }: { readonly pathname: string; readonly search: string },
  isKnown: (number: string) => boolean,
): OutboxView | null {
  const number = ORDER_PAGE.test(pathname) ? new URLSearchParams(search).get(RESULT_QUERY.order) : null;
  if (number === null || !isKnown(number)) return null;
  return views.find(({ entry: { result } }) => result?.kind === 'placed' && result.number === number) ?? null;
}

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
