import { msg } from '@lingui/core/macro';
import { useLoaderData } from 'react-router-dom';
import { type CompareView, viewCompare } from '#app/content/views/compare-view.ts';
import { ComparePage } from '#app/features/offers/compare/compare-page.tsx';
import type { PageHandle } from '#app/router/head/page-meta.ts';
import { CATALOGUE_PARTS, type ContentSource } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';

/** Unlisted: the page is empty without the houses in its address. */
export const handle: PageHandle<CompareView> = {
  isUnlisted: true,
  describe: (_view, i18n) => ({
    title: i18n._(msg`Compare accommodation`),
  }),
};

export async function loadPage(source: ContentSource, locale: Locale): Promise<CompareView> {
  return viewCompare(await source.load(...CATALOGUE_PARTS), locale);
}

export function Component() {
  return <ComparePage view={useLoaderData<CompareView>()} />;
}
