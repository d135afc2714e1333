import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PageMeta } from './page-meta.ts';

export function documentTitle({ title, isWholeTitle = false }: PageMeta, i18n: I18n): string {
  return isWholeTitle ? title : `${title} · ${resortName(i18n)}`;
}

export function resortName(i18n: I18n): string {
  return i18n._(msg`%resort%`);
}
