import { categoriesInOrder } from '#app/content/records.ts';
import type { CataloguePart, ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import { type NamedText, viewFacts } from './accommodation-view.ts';
import { type BookingOption, viewBooking } from './booking-view.ts';

export interface ComparedHouse extends BookingOption {
  readonly facts: readonly NamedText[];
}

/** Every accommodation with its facts, in the resort's recommended order. The address says which are compared. */
export interface CompareView extends Pick<ReturnType<typeof viewBooking>, 'stayRules' | 'phone' | 'specialOffers'> {
  readonly houses: readonly ComparedHouse[];
}

export function viewCompare(content: ContentOf<CataloguePart>, locale: Locale): CompareView {
  const { options, stayRules, phone, specialOffers } = viewBooking(content, locale);
  const facts = new Map(categoriesInOrder(content).map(({ id, record }) => [id, viewFacts(record, locale)]));
  return {
    stayRules,
    phone,
    specialOffers,
    houses: options.map((option) => ({ ...option, facts: facts.get(option.accommodation.id) ?? [] })),
  };
}
