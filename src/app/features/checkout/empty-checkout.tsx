import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { LeavesAtLogOut } from '#app/features/account/leaves-at-log-out.tsx';
import styles from '#app/features/order/held-order.module.css';
import { HeldOrder } from '#app/features/order/held-order.ts';
import { hasVisitedBefore } from '#app/storage/has-visited.ts';
import { restoreOrders } from '#app/storage/orders/own-order-pages.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { takeAnswer } from '#app/ui/hooks/take-answer.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { isHeld } from '#domain/order/order-state.ts';

const RunningHold = lazyPart(async () => (await import('#app/features/order/running-hold.tsx')).RunningHold);

async function findLastOrder() {
  const mayHold = await hasVisitedBefore();
  return { mayHold, order: mayHold ? restoreOrders()[0]?.order : null };
}

/** Shown when nothing is chosen. A guest whose last order is held sees that order instead. */
export function EmptyCheckout({ view, onHeld }: { view: OrderPagesView; onHeld: () => void }) {
  const [last, setLast] = useState<Awaited<ReturnType<typeof findLastOrder>> | null>(null);
  useEffect(() => takeAnswer(findLastOrder(), setLast), []);
  const held = last?.order;
  if (held && isHeld(held.status))
    return (
      <LeavesAtLogOut>
        <HeldOrder order={held} view={view} onShown={onHeld} isFromBefore />
      </LeavesAtLogOut>
    );
  return (
    <div className={`stack5 ${styles.sheet}`}>
      <div className={`wide clip rounded ${styles.picture}`}>
        <Picture picture={view.dawn} sizes="(min-width: 700px) 640px, 92vw" isDecorative />
      </div>
      <h1 className="poster">
        <Trans>Nothing is chosen yet</Trans>
      </h1>
      <p className="soft">
        <Trans>Choose dates and accommodation for every room; your details come next.</Trans>
      </p>
      <ButtonLink href="/booking">
        <Trans>Choose accommodation</Trans>
      </ButtonLink>
      {last?.mayHold && <RunningHold />}
    </div>
  );
}
