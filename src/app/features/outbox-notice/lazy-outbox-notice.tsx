import { useOutbox } from '#app/stores/orders/outbox-store.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';

const loadNotice = () => import('./outbox-notice.tsx');

/** Shows while an order is in the outbox that the page in view does not report itself. */
export function LazyOutboxNotice() {
  const { views, toldByPage } = useOutbox();
  const isWanted = views.some(({ entry }) => entry.key !== toldByPage);
  // Offline this may not load; the checkout then reports the order.
  const notice = useLoaded(loadNotice, isWanted);
  return isWanted && notice !== null ? <notice.OutboxNotice /> : null;
}
