import { msg } from '@lingui/core/macro';
import { useLoaderData } from 'react-router-dom';
import type { OrderPagesView } from '#app/features/order/order-pages-view.ts';
import { MyBookings } from '#app/features/passes/my-bookings.tsx';
import type { PageHandle } from '#app/router/head/page-meta.ts';

export { loadOrderPages as loadPage } from './load-order-pages.ts';

/** What this device keeps: nothing of it stands in the markup, so there is nothing to find. */
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
