import { localize } from '#app/content/localize.ts';
import { categoriesInOrder } from '#app/content/records.ts';
import type { CategoryRecord } from '#contract/content/categories.ts';
import { CATALOGUE_PARTS, type ContentSource } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import { viewFacts } from './accommodation-view.ts';
import { viewBooking } from './booking-view.ts';
import { viewKindCards } from './kind-card.ts';

export type PanelView = Awaited<ReturnType<typeof loadPanelView>>;

export async function loadPanelView(source: ContentSource, locale: Locale) {
  const content = await source.load(...CATALOGUE_PARTS);
  return {
    booking: viewBooking(content, locale),
    facts: new Map(categoriesInOrder(content).map(({ id, record }) => [id, viewFacts(record, locale)])),
    titleForms: new Map(categoriesInOrder(content).map(({ id, record }) => [id, viewTitleForms(record, locale)])),
    kinds: viewKindCards(content, locale),
  };
}

function viewTitleForms({ title_forms }: CategoryRecord, locale: Locale) {
  return localize({ insteadOf: title_forms.instead_of, keep: title_forms.keep }, locale);
}
