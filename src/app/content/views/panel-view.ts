import { localize } from '#app/content/localize.ts';
import { categoriesInOrder } from '#app/content/records.ts';
import { CATALOGUE_PARTS, type ContentSource } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import { viewFacts } from './accommodation-view.ts';
import { viewBooking } from './booking-view.ts';
import { viewKindCards } from './kind-card.ts';

export type PanelView = Awaited<ReturnType<typeof loadPanelView>>;

export async function loadPanelView(source: ContentSource, locale: Locale) {
  const content = await source.load(...CATALOGUE_PARTS);
  const categories = categoriesInOrder(content);
  return {
    booking: viewBooking(content, locale),
    facts: new Map(categories.map(({ id, record }) => [id, viewFacts(record, locale)])),
    titleForms: new Map(
      categories.map(({ id, record: { title_forms: forms } }) => [
        id,
        localize({ insteadOf: forms.instead_of, keep: forms.keep }, locale),
      ]),
    ),
    kinds: viewKindCards(content, locale),
  };
}
