import { useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router-dom';
import { ENTRY_TITLES } from '#app/features/account/entry/pages/entry-titles.ts';
import { WaitingEntry } from '#app/features/account/entry/pages/waiting-entry.tsx';
import type { PageHandle } from '#app/router/head/page-meta.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { SocialProviderName } from '#contract/accounts/social-paths.ts';
import type { ContentSource } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';

/** The server's markup is the same for everybody: a page asks in the browser what its link is for. */
const loadNewPassword = () => import('#app/features/account/entry/pages/new-password.tsx');
const NewPasswordPage = lazyPart<WaitingProps>(async () => (await loadNewPassword()).NewPasswordPage, {
  Frame: WaitingEntry,
});
const loadComplete = () => import('#app/features/account/entry/pages/registration-complete.tsx');
const RegistrationComplete = lazyPart<WaitingProps>(async () => (await loadComplete()).RegistrationComplete, {
  Frame: WaitingEntry,
});
const loadSocialReturn = () => import('#app/features/account/social/social-return-page.tsx');
const SocialReturnPage = lazyPart<WaitingProps & { readonly provider: SocialProviderName }>(
  async () => (await loadSocialReturn()).SocialReturnPage,
  { Frame: WaitingEntry },
);

interface WaitingProps {
  /** Stands until the page is there. */
  readonly heading: string;
}

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
      return <NewPasswordPage heading={heading} />;
    case 'successful-registration':
      return <RegistrationComplete heading={heading} />;
    case 'callback-google':
      return <SocialReturnPage provider="google" heading={heading} />;
    case 'redirect-facebook':
      return <SocialReturnPage provider="facebook" heading={heading} />;
  }
}

function isEntryPage(page: string): page is EntryPageView['page'] {
  return page in ENTRY_TITLES;
}
