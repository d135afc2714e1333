import type { SiteAccess } from '#app/content/site-access.ts';
import { preparePanel } from '#app/features/stay-picker/prepare-panel.ts';
import { UpsellSheet } from '#app/features/upsell/upsell-sheet.tsx';
import type { Locale } from '#contract/site/locale.ts';
import { ConfirmFilters } from './filters/confirm-filters.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';

/** What opens over the booking page, and all that it is made of: the booking panel's code, texts and content. */
export async function prepareSheets(access: SiteAccess, locale: Locale) {
  const { view, facts } = await preparePanel(access, locale);
  return { ConfirmFilters, FilterPanel, UpsellSheet, view, facts };
}
