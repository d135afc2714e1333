import { useOutbox } from '#app/stores/orders/outbox-store.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';

const loadNotice = () => import('./outbox-notice.tsx');

/** Shows while there is an order on its way and the page in view does not tell of it. */
export function LazyOutboxNotice() {
  const { views, toldByPage } = useOutbox();
  const isWanted = views.some(({ entry }) => entry.key !== toldByPage);
  // Without a network it may not come; the checkout tells it then.
  const notice = useLoaded(loadNotice, isWanted);
  return isWanted && notice !== null ? <notice.OutboxNotice /> : null;
}
