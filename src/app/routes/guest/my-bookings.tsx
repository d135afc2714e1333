import { msg } from '@lingui/core/macro';
import { loadOrderPages, type OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { LeavesAtLogOut } from '#app/features/account/leaves-at-log-out.tsx';
import { WaitingOrders } from '#app/features/offline/waiting-orders.tsx';
import { MyBookings } from '#app/features/order/bookings/my-bookings.tsx';
import { pageOf } from '#app/router/page-module.tsx';
import { useOutbox } from '#app/stores/orders/outbox-store.ts';

/** Unlisted: the bookings are only on this device, and the markup is empty. */
export const { handle, loadPage, Component } = pageOf(loadOrderPages, Bookings, {
  isUnlisted: true,
  describe: (_view, i18n) => ({ title: i18n._(msg`My bookings`) }),
});

function Bookings({ view }: { view: OrderPagesView }) {
  const isWaiting = useOutbox().views.length > 0;
  return (
    <LeavesAtLogOut>
      <MyBookings view={view} waiting={isWaiting && <WaitingOrders />} />
    </LeavesAtLogOut>
  );
}
