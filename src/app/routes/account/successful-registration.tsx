import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LazyEntryPage } from '#app/features/entry/pages/lazy-entry-page.tsx';
import type { PageHandle } from '#app/router/head/page-meta.ts';

/** Unlisted: the page of a link in a mail. */
export const handle: PageHandle<Record<string, never>> = {
  isUnlisted: true,
  describe: (_view, i18n) => ({ title: i18n._(msg`Great! Registration complete`), description: '', leadPicture: null }),
};

export async function loadPage(): Promise<Record<string, never>> {
  return {};
}

export function Component() {
  return <LazyEntryPage page="RegistrationComplete" heading={<Trans>Great! Registration complete</Trans>} />;
}
