import { useEffect, useState } from 'react';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { RESULT_QUERY } from '#contract/orders/result-path.ts';
import { Checking, NothingToCheck } from '../ticket.tsx';

const PolledCheck = lazyPart(async () => (await import('./polled-check.tsx')).PolledCheck, {
  Frame: () => <Checking />,
});

/** The page that the provider returns to. Its address proves nothing, so it polls our own order until settled. */
export function PaymentCheck({ view }: { view: OrderPagesView }) {
  const [returning, setReturning] = useState<ReturnType<typeof readAddress> | undefined>();
  useEffect(() => setReturning(readAddress()), []);
  if (returning === undefined) return <Checking />;
  if (returning === null) return <NothingToCheck />;
  return <PolledCheck {...returning} view={view} />;
}

function readAddress() {
  const query = new URLSearchParams(window.location.search);
  const number = query.get(RESULT_QUERY.order);
  const statusToken = query.get(RESULT_QUERY.statusToken);
  return number === null || statusToken === null ? null : { number, statusToken };
}
