import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router-dom';
import { ENTRY_TITLES } from '#app/features/on-demand/entry/pages/entry-titles.ts';
import { LazyEntryPages } from '#app/features/on-demand/entry/pages/lazy-entry-pages.tsx';
import { LazySocialReturnPage } from '#app/features/on-demand/social-sign-in/lazy-social-return-page.tsx';
import type { PageHandle } from '#app/router/head/page-meta.ts';
import type { ContentSource } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';

interface EntryPageView {
  readonly page: keyof typeof ENTRY_TITLES;
}

/** Unlisted: links in mails and other providers lead here. One module, because every page's load names each of them. */
export const handle: PageHandle<EntryPageView> = {
  isUnlisted: true,
  describe: ({ page }, i18n) => ({ title: i18n._(ENTRY_TITLES[page]), description: '', leadPicture: null }),
};

/** The route tree sets `page`. */
export async function loadPage(
  _source: ContentSource,
  _locale: Locale,
  { page = '' }: { readonly page?: string },
): Promise<EntryPageView> {
  if (!isEntryPage(page)) throw new RangeError(`No page of an account ${page}`);
  return { page };
}

export function Component() {
  const { page } = useLoaderData<EntryPageView>();
  const { i18n } = useLingui();
  const heading = i18n._(ENTRY_TITLES[page]);
  switch (page) {
    case 'new-password':
      return <LazyEntryPages page="NewPasswordPage" heading={heading} />;
    case 'successful-registration':
      return <LazyEntryPages page="RegistrationComplete" heading={heading} />;
    case 'callback-google':
      return <LazySocialReturnPage provider="google" heading={heading} />;
    case 'redirect-facebook':
      return <LazySocialReturnPage provider="facebook" heading={heading} />;
  }
}

function isEntryPage(page: string): page is EntryPageView['page'] {
  return page in ENTRY_TITLES;
}
