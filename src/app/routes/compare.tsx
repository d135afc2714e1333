import { msg } from '@lingui/core/macro';
import { useLoaderData } from 'react-router-dom';
import { type CompareView, viewCompare } from '#app/content/views/accommodation-view.ts';
import { ComparePage } from '#app/features/offers/compare/compare-page.tsx';
import type { PageHandle } from '#app/router/page-meta.ts';
import { loadView } from '#app/router/page-module.ts';
import { CATALOGUE_PARTS } from '#contract/content/site-content.ts';

/** Unlisted: the page is empty without the houses in its address. */
export const handle: PageHandle<CompareView> = {
  isUnlisted: true,
  describe: (_view, i18n) => ({
    title: i18n._(msg`Compare accommodation`),
  }),
};

export const loadPage = loadView(CATALOGUE_PARTS, viewCompare);

export function Component() {
  return <ComparePage view={useLoaderData<CompareView>()} />;
}
