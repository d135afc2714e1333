import { msg } from '@lingui/core/macro';
import { useLoaderData } from 'react-router-dom';
import { ContinuePage } from '#app/features/on-demand/handover/continue-page.tsx';
import type { OrderPagesView } from '#app/features/orders/order/order-pages-view.ts';
import type { PageHandle } from '#app/router/head/page-meta.ts';

export { loadOrderPages as loadPage } from './load-order-pages.ts';

/** Unlisted: what the link brings is asked for in the browser, and the markup is empty. */
export const handle: PageHandle<OrderPagesView> = {
  footer: 'none',
  isUnlisted: true,
  describe: (_view, i18n) => ({
    title: i18n._(msg`Continue here`),
    description: '',
    leadPicture: null,
  }),
};

export function Component() {
  return <ContinuePage view={useLoaderData<OrderPagesView>()} />;
}
