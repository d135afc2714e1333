import { msg } from '@lingui/core/macro';
import { viewCompare } from '#app/content/views/accommodation-view.ts';
import { ComparePage } from '#app/features/offers/compare/compare-page.tsx';
import { loadView, pageOf } from '#app/router/page-module.tsx';
import { CATALOGUE_PARTS } from '#contract/content/site-content.ts';

/** Unlisted: the page is empty without the houses in its address. */
export const { handle, loadPage, Component } = pageOf(loadView(CATALOGUE_PARTS, viewCompare), ComparePage, {
  isUnlisted: true,
  describe: (_view, i18n) => ({ title: i18n._(msg`Compare accommodation`) }),
});
