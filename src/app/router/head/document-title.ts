import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { withoutTypesetting } from '#app/typesetting/typeset.ts';
import type { PageMeta } from './page-meta.ts';

/** Browsers, search engines and bookmarks store it, so it has ordinary spaces and hyphens. */
export function documentTitle({ title, isWholeTitle = false }: PageMeta, i18n: I18n): string {
  return withoutTypesetting(isWholeTitle ? title : `${title} · ${resortName(i18n)}`);
}

export function resortName(i18n: I18n): string {
  return i18n._(msg`%resort%`);
}
