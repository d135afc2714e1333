import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router-dom';
import { type PictureView, viewPicture } from '#app/content/views/picture-view.ts';
import { Hero, POSTER_SIZES } from '#app/features/hero/hero.tsx';
import { localizePath } from '#app/i18n/locale-path.ts';
import { useLocale } from '#app/i18n/use-locale.ts';
import type { PageHandle } from '#app/router/head/page-meta.ts';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import type { ContentSource } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import styles from './account-page.module.css';

interface AccountPageText {
  readonly title: MessageDescriptor;
  readonly lead: MessageDescriptor;
}

/** Until accounts open, each page says only what it will be for. */
const TEXTS = {
  profile: {
    title: msg`My profile`,
    lead: msg`Accounts open later. You can book without one; your booking is in the mail we sent you.`,
  },
  'booking-history': {
    title: msg`Booking history`,
    lead: msg`Your stays will be listed here once accounts open. Until then each booking is in the mail we sent you.`,
  },
} satisfies Readonly<Record<string, AccountPageText>>;

type AccountPage = keyof typeof TEXTS;

interface AccountPageView {
  readonly page: AccountPage;
  readonly picture: PictureView;
}

export const handle: PageHandle<AccountPageView> = {
  header: 'picture',
  isUnlisted: true,
  describe: ({ page, picture }, i18n) => ({
    title: i18n._(TEXTS[page].title),
    description: i18n._(TEXTS[page].lead),
    leadPicture: { picture, sizes: POSTER_SIZES },
  }),
};

/** The route tree sets `page`. */
export async function loadPage(
  source: ContentSource,
  locale: Locale,
  params: { readonly page?: string },
): Promise<AccountPageView> {
  const { page = '' } = params;
  if (!isAccountPage(page)) throw new RangeError(`No account page ${page}`);
  return { page, picture: viewPicture(await source.load('pictures'), 'rooms', locale) };
}

export function Component() {
  const { page, picture } = useLoaderData<AccountPageView>();
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { title, lead } = TEXTS[page];
  return (
    <Hero hero={{ eyebrow: t`Your account`, title: i18n._(title), lead: i18n._(lead), picture, isOutdoor: true }}>
      <p className={styles.ways}>
        <ButtonLink href={localizePath('/', locale)}>
          <Trans>To the home page</Trans>
        </ButtonLink>
      </p>
    </Hero>
  );
}

function isAccountPage(page: string): page is AccountPage {
  return page in TEXTS;
}
