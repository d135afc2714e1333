import { useLingui } from '@lingui/react/macro';
import { ENTRY_PAGES } from '#app/features/account/entry/pages/entry-pages.tsx';
import { type LoadPage, pageOf } from '#app/router/page-module.tsx';

interface EntryPageView {
  readonly page: keyof typeof ENTRY_PAGES;
}

/** The route tree sets `page`. */
const loadEntry: LoadPage<EntryPageView> = async (_source, _locale, { page }) => ({
  page: page as EntryPageView['page'],
});

/** Unlisted: mails and other providers link here. One module serves all, because every page lists each module. */
export const { handle, loadPage, Component } = pageOf(loadEntry, EntryPage, {
  isUnlisted: true,
  describe: ({ page }, i18n) => ({ title: i18n._(ENTRY_PAGES[page].title) }),
});

function EntryPage({ view: { page } }: { view: EntryPageView }) {
  const { i18n } = useLingui();
  const { title, Screen } = ENTRY_PAGES[page];
  return <Screen heading={i18n._(title)} />;
}
