import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { type BookedPageView, viewBookedPage } from '#app/content/views/order-pages-view.ts';
import { LeavesAtLogOut } from '#app/features/account/leaves-at-log-out.tsx';
import { DAWN_SIZES, DawnPage } from '#app/features/order/dawn-page.tsx';
import type { PageHandle } from '#app/router/head/page-meta.ts';
import type { PageModule } from '#app/router/page-module.ts';
import { CATALOGUE_PARTS } from '#contract/content/site-content.ts';

/**
 * A page about one order over the dawn picture: unlisted, without a footer, and with no data of the order in its
 * markup.
 */
export function orderRoute(
  title: MessageDescriptor,
  Content: (props: { view: BookedPageView }) => ReactNode,
): PageModule {
  const handle: PageHandle<BookedPageView> = {
    header: 'picture',
    footer: 'none',
    isUnlisted: true,
    describe: (view, i18n) => ({
      title: i18n._(title),
      leadPicture: { picture: view.scene.picture, sizes: DAWN_SIZES },
    }),
  };
  function Component() {
    const view = useLoaderData<BookedPageView>();
    return (
      <DawnPage picture={view.scene.picture}>
        <LeavesAtLogOut>
          <Content view={view} />
        </LeavesAtLogOut>
      </DawnPage>
    );
  }
  return {
    handle,
    Component,
    loadPage: async (source, locale) => {
      return viewBookedPage(await source.load(...CATALOGUE_PARTS, 'contacts'), locale);
    },
  };
}
