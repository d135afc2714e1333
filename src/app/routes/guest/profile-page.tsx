import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useLoaderData } from 'react-router-dom';
import type { OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { loadOrderPages } from '#app/content/views/order-pages-view.ts';
import type { PageHandle } from '#app/router/page-meta.ts';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { ContentSource } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import styles from './profile-page.module.css';

const TITLES = { profile: msg`My profile`, 'booking-history': msg`Booking history` } satisfies Readonly<
  Record<string, MessageDescriptor>
>;

interface ProfilePageView {
  readonly page: keyof typeof TITLES;
  readonly orders: OrderPagesView;
}

/** Unlisted: the markup is the same for all visitors, and private content loads once the session is known. */
export const handle: PageHandle<ProfilePageView> = {
  isUnlisted: true,
  describe: ({ page }, i18n) => ({ title: i18n._(TITLES[page]) }),
};

/** The route tree sets `page`. */
export async function loadPage(
  source: ContentSource,
  locale: Locale,
  { page = '' }: { readonly page?: string },
): Promise<ProfilePageView> {
  return {
    page: page === 'booking-history' ? page : 'profile',
    orders: await loadOrderPages(source, locale),
  };
}

/** Server pages show neither of the two screens. */
const ProfileScreen = lazyPart(
  async () => (await import('#app/features/account/profile/profile-screen.tsx')).ProfileScreen,
  { Frame: Waiting },
);

export function Component() {
  const { page, orders } = useLoaderData<ProfilePageView>();
  return <ProfileScreen page={page} orders={orders} />;
}

function Waiting({ page }: Pick<ProfilePageView, 'page'>) {
  const { i18n } = useLingui();
  return (
    <div className={styles.waiting}>
      <h1>{i18n._(TITLES[page])}</h1>
      <WithoutScripts />
    </div>
  );
}
