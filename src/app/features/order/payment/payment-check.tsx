import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FocusedHeading } from '#app/features/order/focused-heading.tsx';
import styles from '#app/features/order/order-page.module.css';
import type { OrderPagesView } from '#app/features/order/order-pages-view.ts';
import { Ticket } from '#app/features/order/ticket.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { RESULT_QUERY } from '#contract/orders/result-path.ts';

export interface Returning {
  readonly number: string;
  readonly statusToken: string;
}

const PolledCheck = lazy(async () => ({ default: (await import('./polled-check.tsx')).PolledCheck }));

/** Where the provider sends the guest back to. The address proves nothing: our own order is asked until it is settled. */
export function PaymentCheck({ view }: { view: OrderPagesView }) {
  const [returning, setReturning] = useState<Returning | null | undefined>(undefined);
  useEffect(() => setReturning(readAddress()), []);
  if (returning === undefined) return <Checking />;
  if (returning === null) return <NothingToCheck />;
  return (
    <Suspense fallback={<Checking />}>
      <PolledCheck returning={returning} view={view} />
    </Suspense>
  );
}

export function Checking({ isOffline = false }: { isOffline?: boolean }) {
  return (
    <Ticket>
      <h1 className={styles.heading}>
        <Trans>Checking the payment</Trans>
      </h1>
      <p role="status">
        {isOffline ? (
          <Trans>No connection. What you have paid is safe: we go on checking as soon as the network is back.</Trans>
        ) : (
          <Trans>The bank is answering. This takes a few seconds; do not pay a second time.</Trans>
        )}
      </p>
      <Skeleton inlineSize="14rem" />
    </Ticket>
  );
}

export function NothingToCheck() {
  return (
    <Ticket>
      <FocusedHeading>
        <Trans>There is no payment to check</Trans>
      </FocusedHeading>
      <p>
        <Trans>
          This address is incomplete. Open the link in our letter to see the booking and whether it is paid.
        </Trans>
      </p>
    </Ticket>
  );
}

function readAddress(): Returning | null {
  const query = new URLSearchParams(window.location.search);
  const number = query.get(RESULT_QUERY.order);
  const statusToken = query.get(RESULT_QUERY.statusToken);
  return number === null || statusToken === null ? null : { number, statusToken };
}
