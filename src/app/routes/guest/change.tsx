import { msg } from '@lingui/core/macro';
import { loadOrderPages } from '#app/content/views/order-pages-view.ts';
import { LeavesAtLogOut } from '#app/features/account/leaves-at-log-out.tsx';
import { ChangePage } from '#app/features/order/change/change-page.tsx';
import { pageOf } from '#app/router/page-module.tsx';

/** Unlisted: only this tab knows the order, and the markup is empty. */
export const { handle, loadPage, Component } = pageOf(
  loadOrderPages,
  ({ view }) => (
    <LeavesAtLogOut>
      <ChangePage view={view} />
    </LeavesAtLogOut>
  ),
  { footer: 'none', isUnlisted: true, describe: (_view, i18n) => ({ title: i18n._(msg`Changing a booking`) }) },
);
