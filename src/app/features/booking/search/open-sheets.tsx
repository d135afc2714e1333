import type { Locale } from '#contract/locale.ts';
import type { SiteAccess } from '../../../content/site-access.ts';
import { ConfirmFilters } from '../notices/confirm-filters.tsx';
import { preparePanel } from '../panel/prepare-panel.ts';
import { UpsellSheet } from '../panel/upsell-sheet.tsx';
import { FilterPanel } from './filter-panel.tsx';

/** What opens over the booking page, and all that it is made of: the booking panel's code, texts and content. */
export async function prepareSheets(access: SiteAccess, locale: Locale) {
  const { view, facts } = await preparePanel(access, locale);
  return { ConfirmFilters, FilterPanel, UpsellSheet, view, facts };
}
