import { localize } from '#app/content/localize.ts';
import { categoriesInOrder, homeRecord, kindRecords } from '#app/content/records.ts';
import { kindOf, roomTypeIdOf } from '#contract/content/accommodation.ts';
import type { CataloguePart, ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { AccommodationKind } from '#domain/stay/accommodation.ts';
import { type AccommodationCard, viewCard } from './accommodation-card.ts';
import { type KindCard, type KindName, mostGuestsOf, viewKindCards, viewKindNames } from './kind-card.ts';

export interface KindsView {
  readonly title: string;
  readonly searchTitle: string;
  readonly lead: string;
  readonly kinds: readonly KindCard[];
}

export interface ListEntry extends AccommodationCard {
  readonly mostGuests: number;
  readonly squareMetres: number;
  readonly roomTypeId: number;
  readonly isPhoneOnly: boolean;
}

export interface ListView {
  readonly kind: AccommodationKind;
  readonly title: string;
  readonly searchTitle: string;
  readonly lead: string;
  readonly tabs: readonly KindName[];
  /** Entries in the resort's own order, `sort_order`. */
  readonly entries: readonly ListEntry[];
  readonly phone: string;
}

export function viewKinds(content: ContentOf<CataloguePart>, locale: Locale): KindsView {
  const { search_title: searchTitle, ...words } = homeRecord(content).accommodation;
  return { ...localize({ searchTitle, ...words }, locale), kinds: viewKindCards(content, locale) };
}

/** null if the resort has no such kind, or no houses of it. */
export function viewList(content: ContentOf<CataloguePart>, slug: string, locale: Locale): ListView | null {
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
      roomTypeId: roomTypeIdOf(entry.record),
      isPhoneOnly: entry.record.phone_only,
    })),
    phone: homeRecord(content).contact_phone.replaceAll(' ', '\u00a0'),
  };
}
