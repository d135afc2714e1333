import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ENTRY_TITLES } from '#app/features/account/entry/pages/entry-titles.ts';
import narrow from '#app/features/account/narrow-page.module.css';
import { type LoadPage, pageOf } from '#app/router/page-module.tsx';
import { WithoutScripts } from '#app/ui/feedback/without-scripts.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';

/** The server's markup is the same for all visitors: the browser asks what the link is for. */
const EntryScreen = lazyPart(
  async () => (await import('#app/features/account/entry/pages/entry-screen.tsx')).EntryScreen,
  { Frame: WaitingEntry },
);

interface EntryPageView {
  readonly page: keyof typeof ENTRY_TITLES;
}

/** The route tree sets `page`. */
const loadEntry: LoadPage<EntryPageView> = async (_source, _locale, { page }) => ({
  page: page as EntryPageView['page'],
});

/** Unlisted: mails and other providers link here. One module serves all, because every page lists each module. */
export const { handle, loadPage, Component } = pageOf(loadEntry, EntryPage, {
  isUnlisted: true,
  describe: ({ page }, i18n) => ({ title: i18n._(ENTRY_TITLES[page]) }),
});

function EntryPage({ view: { page } }: { view: EntryPageView }) {
  const { i18n } = useLingui();
  return <EntryScreen page={page} heading={i18n._(ENTRY_TITLES[page])} />;
}

function WaitingEntry({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <div className={`stack5 ${narrow.page}`}>
      <h1 className="title">{heading}</h1>
      <WithoutScripts />
      {children}
    </div>
  );
}
