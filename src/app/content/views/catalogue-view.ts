import { localize } from '#app/content/localize.ts';
import { categoriesInOrder, homeRecord, kindRecords } from '#app/content/records.ts';
import { viewPhone } from '#app/format/contact-links.ts';
import { kindOf } from '#contract/content/accommodation.ts';
import type { CataloguePart, ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import { mostGuestsOf, viewCard, viewKindCards, viewKindNames } from './kind-card.ts';

export type KindsView = ReturnType<typeof viewKinds>;

export type ListEntry = ListView['entries'][number];

export type ListView = NonNullable<ReturnType<typeof viewList>>;

export function viewKinds(content: ContentOf<CataloguePart>, locale: Locale) {
  const { search_title: searchTitle, ...words } = homeRecord(content).accommodation;
  return { ...localize({ searchTitle, ...words }, locale), kinds: viewKindCards(content, locale) };
}

/** null if the resort has no such kind, or no houses of it. */
export function viewList(content: ContentOf<CataloguePart>, slug: string, locale: Locale) {
  const kind = kindRecords(content).find((candidate) => candidate.slug === slug);
  const entries = categoriesInOrder(content).filter(({ record }) => kindOf(record) === kind?.slug);
  if (kind === undefined || entries.length === 0) return null;
  return {
    kind: kind.slug,
    ...localize({ title: kind.title, searchTitle: kind.search_title, lead: kind.lead }, locale),
    tabs: viewKindNames(content, locale),
    entries: entries.map((entry) => ({
      ...viewCard(content, entry, locale),
      mostGuests: mostGuestsOf(entry.record),
      squareMetres: entry.record.area_square_metres,
      isPhoneOnly: entry.record.phone_only,
    })),
    phone: viewPhone(homeRecord(content).contact_phone),
  };
}
