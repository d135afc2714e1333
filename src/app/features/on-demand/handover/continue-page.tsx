import { useState } from 'react';
import type { OrderPagesView } from '#app/features/orders/order/order-pages-view.ts';
import { useLoaded } from '#app/ui/hooks/use-loaded.ts';
import { WaitingPage } from './waiting-page.tsx';

/** Not part of the first load, because no page from the server says what a link brings. */
const loadOffer = () => import('./continue-offer.tsx');

/** The page of the link that another phone has shown. */
export function ContinuePage({ view }: { view: OrderPagesView }) {
  const [hasFailed, setHasFailed] = useState(false);
  const loaded = useLoaded(loadOffer, true, () => setHasFailed(true));
  return loaded === null ? <WaitingPage hasFailed={hasFailed} /> : <loaded.ContinueOffer view={view} />;
}
