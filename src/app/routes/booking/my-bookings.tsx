import { msg } from '@lingui/core/macro';
import { useLoaderData } from 'react-router-dom';
import type { OrderPagesView } from '#app/features/order/order-pages-view.ts';
import { MyBookings } from '#app/features/passes/my-bookings.tsx';
import type { PageHandle } from '#app/router/head/page-meta.ts';

export { loadOrderPages as loadPage } from './load-order-pages.ts';

/** Unlisted: the bookings are only on this device, and the markup is empty. */
export const handle: PageHandle<OrderPagesView> = {
  isUnlisted: true,
  describe: (_view, i18n) => ({
    title: `${i18n._(msg`My bookings`)} · Smereka`,
    description: '',
    leadPicture: null,
    structuredData: null,
  }),
};

export function Component() {
  return <MyBookings view={useLoaderData<OrderPagesView>()} />;
}
