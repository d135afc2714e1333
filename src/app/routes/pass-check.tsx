import { msg } from '@lingui/core/macro';
import { viewOrderPages } from '#app/content/views/order-pages-view.ts';
import { PassCheck } from '#app/features/passes/pass-check.tsx';
import { loadView, pageOf } from '#app/router/page-module.tsx';
import { CATALOGUE_PARTS } from '#contract/content/site-content.ts';

const loadTitles = loadView(CATALOGUE_PARTS, (content, locale) => {
  const { options } = viewOrderPages(content, locale);
  return Object.fromEntries(options.map(({ accommodation, title }) => [accommodation.code, title]));
});

/** A tool for the desk, in no menu. It contains nothing that guests must not see. */
export const { handle, loadPage, Component } = pageOf(loadTitles, ({ view }) => <PassCheck titles={view} />, {
  footer: 'none',
  isUnlisted: true,
  describe: (_titles, i18n) => ({ title: i18n._(msg`Check a pass`) }),
});
