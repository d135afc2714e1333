import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { keepTrying } from '#app/error-reports/keep-trying.ts';
import { LeavesAtLogOut } from '#app/features/account/leaves-at-log-out.tsx';
import { goToPayment } from '#app/features/order/go-to-payment.ts';
import styles from '#app/features/order/held-order.module.css';
import { HeldOrder, loadHeldOrder, loadOpenedOrder } from '#app/features/order/held-order.ts';
import { orderPath } from '#app/features/order/order-path.ts';
import { hasVisitedBefore } from '#app/storage/has-visited.ts';
import { restoreOrders } from '#app/storage/orders/own-order-pages.ts';
import { settleOrder } from '#app/stores/orders/outbox.ts';
import type { OutboxView } from '#app/stores/orders/outbox-store.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { afterPaint, takeAnswer } from '#app/ui/hooks/scheduling.ts';
import { usePrefetch } from '#app/ui/hooks/use-prefetch.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Picture } from '#app/ui/media/picture.tsx';
import { isHeld } from '#domain/order/order-state.ts';
import { whenReachable } from '#offline/reachability.ts';
import { CheckoutForm } from './form/checkout-form.tsx';
import { useCheckout } from './use-checkout.ts';

interface CheckoutPageProps {
  readonly view: OrderPagesView;
  /** Called when an order waits for payment, the third step, which replaces the card. */
  readonly onHeld: () => void;
}

/** The second of three steps: the guest's details, the full bill and the payment method. */
export function CheckoutPage({ view, onHeld }: CheckoutPageProps) {
  const checkout = useCheckout(view);
  const { progress, isReady, chosen } = checkout;
  usePrefetch(loadHeldOrder);
  usePrefetch(loadOpenedOrder);
  useLeaveWhenPlaced(progress);
  const form = <CheckoutForm key={checkout.stored.guests} checkout={checkout} />;
  if (progress?.order) {
    return (
      <LeavesAtLogOut>
        <HeldOrder order={progress.order} view={view} onShown={onHeld} isLeaving form={form} />
      </LeavesAtLogOut>
    );
  }
  if (isReady && chosen === null && progress === null) return <EmptyCheckout view={view} onHeld={onHeld} />;
  return form;
}

/** Goes on to the payment provider's page, or to the thank-you page if the guest pays at the reception. */
function useLeaveWhenPlaced(progress: OutboxView | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    const order = progress?.order ?? null;
    if (progress === null || order === null) return;
    const { key } = progress.entry;
    const leaving = new AbortController();
    const { signal } = leaving;
    const { pathname } = window.location;
    const leave = async () => {
      if (order.payment === null) await keepTrying(async () => void (await loadOpenedOrder()), signal);
      if (signal.aborted) return;
      // Only a painted result counts as shown: the guest sees nothing of a page that is being left or is out of sight.
      await new Promise<void>(afterPaint);
      if (signal.aborted) return;
      await settleOrder(key);
      // A guest who has gone back is not redirected, even if the previous page is still loading.
      if (signal.aborted || window.location.pathname !== pathname) return;
      if (order.payment !== null) {
        goToPayment(order.payment);
        return;
      }
      // `replace`: Back leads to the choice of stays, because this page has nothing left to order.
      void navigate(orderPath(order.number), { replace: true });
    };
    // If offline, the next page would be an error page. This page says that the stay is safe, and links to the booking.
    void whenReachable(signal).then(leave);
    return () => leaving.abort();
  }, [progress, navigate]);
}

const RunningHold = lazyPart(async () => (await import('#app/features/order/running-hold.tsx')).RunningHold);

async function findLastOrder() {
  const mayHold = await hasVisitedBefore();
  return { mayHold, order: mayHold ? restoreOrders()[0]?.order : null };
}

/** Shown when nothing is chosen. A guest whose last order is held sees that order instead. */
function EmptyCheckout({ view, onHeld }: { view: OrderPagesView; onHeld: () => void }) {
  const { t } = useLingui();
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
      <h1 className="poster">{t`Nothing is chosen yet`}</h1>
      <p className="soft">{t`Choose dates and accommodation for every room; your details come next.`}</p>
      <ButtonLink href="/booking">{t`Choose accommodation`}</ButtonLink>
      {last?.mayHold && <RunningHold />}
    </div>
  );
}
