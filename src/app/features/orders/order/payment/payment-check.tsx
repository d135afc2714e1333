import { lazy, Suspense, useEffect, useState } from 'react';
import { askAgain } from '#app/error-reports/keep-trying.ts';
import type { OrderPagesView } from '#app/features/orders/order/order-pages-view.ts';
import { RESULT_QUERY } from '#contract/orders/result-path.ts';
import { Checking, NothingToCheck } from './checking.tsx';
import type { Returning } from './polled-check.tsx';

const PolledCheck = lazy(async () => ({ default: (await askAgain(() => import('./polled-check.tsx'))).PolledCheck }));

/** The page that the provider returns to. Its address proves nothing, so our own order is polled until settled. */
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

function readAddress(): Returning | null {
  const query = new URLSearchParams(window.location.search);
  const number = query.get(RESULT_QUERY.order);
  const statusToken = query.get(RESULT_QUERY.statusToken);
  return number === null || statusToken === null ? null : { number, statusToken };
}
