import { msg } from '@lingui/core/macro';
import { useLoaderData } from 'react-router-dom';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { LeavesAtLogOut } from '#app/features/account/leaves-at-log-out.tsx';
import { ChangePage } from '#app/features/order/change/change-page.tsx';
import type { PageHandle } from '#app/router/page-meta.ts';

export { loadOrderPages as loadPage } from '#app/content/views/order-pages-view.ts';

/** Unlisted: only this tab knows the order, and the markup is empty. */
export const handle: PageHandle<OrderPagesView> = {
  footer: 'none',
  isUnlisted: true,
  describe: (_view, i18n) => ({
    title: i18n._(msg`Changing a booking`),
  }),
};

export function Component() {
  return (
    <LeavesAtLogOut>
      <ChangePage view={useLoaderData<OrderPagesView>()} />
    </LeavesAtLogOut>
  );
}
