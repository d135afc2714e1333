import { categoriesInOrder } from '#app/content/records.ts';
import type { CataloguePart, ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import { viewFacts } from './accommodation-view.ts';
import { viewBooking } from './booking-view.ts';

export type ComparedHouse = CompareView['houses'][number];

/** Every accommodation with its facts, in the resort's recommended order. The address says which are compared. */
export type CompareView = ReturnType<typeof viewCompare>;

export function viewCompare(content: ContentOf<CataloguePart>, locale: Locale) {
  const { options, stayRules, phone, specialOffers } = viewBooking(content, locale);
  const facts = new Map(categoriesInOrder(content).map(({ id, record }) => [id, viewFacts(record, locale)]));
  return {
    stayRules,
    phone,
    specialOffers,
    houses: options.map((option) => ({ ...option, facts: facts.get(option.accommodation.id) ?? [] })),
  };
}
