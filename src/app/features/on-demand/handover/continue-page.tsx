import type { OrderPagesView } from '#app/features/orders/order/order-pages-view.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { WaitingPage } from './waiting-page.tsx';

/** No page from the server says what a link brings. */
const ContinueOffer = lazyPart(async () => (await import('./continue-offer.tsx')).ContinueOffer, {
  Frame: WaitingPage,
});

/** The page of the link that another phone has shown. */
export function ContinuePage({ view }: { view: OrderPagesView }) {
  return <ContinueOffer view={view} />;
}
