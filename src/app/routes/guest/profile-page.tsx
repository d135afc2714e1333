import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { loadOrderPages, type OrderPagesView } from '#app/content/views/order-pages-view.ts';
import { type LoadPage, pageOf } from '#app/router/page-module.tsx';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import styles from './profile-page.module.css';

const TITLES = { profile: msg`My profile`, 'booking-history': msg`Booking history` };

interface ProfilePageView {
  readonly page: keyof typeof TITLES;
  readonly orders: OrderPagesView;
}

/** The route tree sets `page`. */
const loadProfile: LoadPage<ProfilePageView> = async (source, locale, { page }) => ({
  page: page === 'booking-history' ? page : 'profile',
  orders: await loadOrderPages(source, locale),
});

/** Server pages show neither of the two screens. */
const ProfileScreen = lazyPart(
  async () => (await import('#app/features/account/profile/profile-screen.tsx')).ProfileScreen,
  { Frame: Waiting },
);

/** Unlisted: the markup is the same for all visitors, and private content loads once the session is known. */
export const { handle, loadPage, Component } = pageOf(loadProfile, ({ view }) => <ProfileScreen {...view} />, {
  isUnlisted: true,
  describe: ({ page }, i18n) => ({ title: i18n._(TITLES[page]) }),
});

function Waiting({ page }: Pick<ProfilePageView, 'page'>) {
  const { i18n } = useLingui();
  return (
    <div className={styles.waiting}>
      <h1>{i18n._(TITLES[page])}</h1>
      <WithoutScripts />
    </div>
  );
}
