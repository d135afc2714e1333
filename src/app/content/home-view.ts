import { kindOf } from '#contract/accommodation.ts';
import type { Locale } from '#contract/locale.ts';
import type { SiteContent } from '#contract/site-content.ts';
import { typeset } from '../typography/typeset.ts';
import { type AccommodationCard, viewCard } from './accommodation-card.ts';
import { categoriesInOrder, kindRecords } from './records.ts';

export interface KindSection {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly cards: readonly AccommodationCard[];
}

export interface HomeView {
  readonly kinds: readonly KindSection[];
}

export function viewHome(content: SiteContent, locale: Locale): HomeView {
  const categories = categoriesInOrder(content);
  return {
    kinds: kindRecords(content).map((kind) => ({
      slug: kind.slug,
      title: typeset(kind.title[locale]),
      lead: typeset(kind.lead[locale]),
      cards: categories
        .filter(({ record }) => kindOf(record) === kind.slug)
        .map((entry) => viewCard(content, entry, locale)),
    })),
  };
}
