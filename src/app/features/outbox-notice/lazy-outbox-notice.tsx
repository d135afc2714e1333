import { useEffect, useState } from 'react';
import { useOutbox } from '#app/stores/orders/outbox-store.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';

const loadNotice = () => import('./outbox-notice.tsx');
const TRY_AGAIN_MS = 3_000;

/** Shows while an order or an enquiry is in the outbox that the page in view does not report itself. */
export function LazyOutboxNotice() {
  const { views, enquiries, toldByPage } = useOutbox();
  const [isPausing, setIsPausing] = useState(false);
  const isWanted = [...views, ...enquiries].some(({ entry }) => entry.key !== toldByPage);
  // On a network that comes and goes the code may not arrive at once, and the guest must still hear of the order.
  const notice = useLoaded(loadNotice, isWanted && !isPausing, () => setIsPausing(true));
  useEffect(() => {
    if (!isPausing) return;
    const timer = setTimeout(() => setIsPausing(false), TRY_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isPausing]);
  return isWanted && notice !== null ? <notice.OutboxNotice /> : null;
}
