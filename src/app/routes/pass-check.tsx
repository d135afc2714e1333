import { msg } from '@lingui/core/macro';
import { useLoaderData } from 'react-router-dom';
import { viewOrderPages } from '#app/content/views/order-pages-view.ts';
import { PassCheck, type TitlesByCode } from '#app/features/passes/pass-check.tsx';
import type { PageHandle } from '#app/router/page-meta.ts';
import { CATALOGUE_PARTS, type ContentSource } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';

/** A tool for the desk, in no menu. It contains nothing that guests must not see. */
export const handle: PageHandle<TitlesByCode> = {
  footer: 'none',
  isUnlisted: true,
  describe: (_titles, i18n) => ({
    title: i18n._(msg`Check a pass`),
  }),
};

export async function loadPage(source: ContentSource, locale: Locale): Promise<TitlesByCode> {
  const { options } = viewOrderPages(await source.load(...CATALOGUE_PARTS), locale);
  return Object.fromEntries(options.map(({ accommodation, title }) => [accommodation.code, title]));
}

export function Component() {
  return <PassCheck titles={useLoaderData<TitlesByCode>()} />;
}
