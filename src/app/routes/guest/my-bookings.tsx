import { msg } from '@lingui/core/macro';
import { useLoaderData } from 'react-router-dom';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { LeavesAtLogOut } from '#app/features/account/leaves-at-log-out.tsx';
import { WaitingOrders } from '#app/features/offline/waiting-orders.tsx';
import { MyBookings } from '#app/features/order/bookings/my-bookings.tsx';
import type { PageHandle } from '#app/router/page-meta.ts';
import { useOutbox } from '#app/stores/orders/outbox-store.ts';

export { loadOrderPages as loadPage } from '#app/content/views/order-pages-view.ts';

/** Unlisted: the bookings are only on this device, and the markup is empty. */
export const handle: PageHandle<OrderPagesView> = {
  isUnlisted: true,
  describe: (_view, i18n) => ({
    title: i18n._(msg`My bookings`),
  }),
};

export function Component() {
  const isWaiting = useOutbox().views.length > 0;
  const view = useLoaderData<OrderPagesView>();
  return (
    <LeavesAtLogOut>
      <MyBookings view={view} waiting={isWaiting && <WaitingOrders />} />
    </LeavesAtLogOut>
  );
}
