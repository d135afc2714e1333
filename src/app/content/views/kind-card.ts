import { localize } from '#app/content/localize.ts';
import { categoriesInOrder, type Entry, homeRecord, kindRecords } from '#app/content/records.ts';
import { fromPriceMinorOf, kindOf, roomTypeIdOf } from '#contract/content/accommodation.ts';
import type { KindRecord } from '#contract/content/accommodation-kinds.ts';
import type { CategoryRecord } from '#contract/content/categories.ts';
import type { CataloguePart, ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';
import { viewPicture } from './picture-view.ts';

export type KindName = ReturnType<typeof viewKindNames>[number];

export type KindCard = ReturnType<typeof viewKindCards>[number];

export function viewKindCards(content: ContentOf<CataloguePart>, locale: Locale) {
  const categories = categoriesInOrder(content).map(({ record }) => record);
  return kindsInMenuOrder(content).map((kind) => {
    const kin = categories.filter((category) => kindOf(category) === kind.slug);
    return {
      slug: kind.slug,
      ...localize({ title: kind.title, lead: kind.lead, posterText: kind.poster.text }, locale),
      fromMinor: Math.min(...kin.map(fromPriceMinorOf)),
      choices: kin.length,
      mostGuests: Math.max(...kin.map(mostGuestsOf)),
      picture: viewPicture(content, kind.pictures[0] ?? '', locale),
    };
  });
}

export function viewKindNames(content: ContentOf<'kinds' | 'homePages'>, locale: Locale) {
  return kindsInMenuOrder(content).map(({ slug, title }) => localize({ slug, title }, locale));
}

/** Base capacity and extra beds together: only their sum limits a party. */
export function mostGuestsOf({ adults, children }: Pick<CategoryRecord, 'adults' | 'children'>): number {
  return adults + children;
}

/** The wire lists kinds by position. Guests see them in the menu's order, and a kind that the menu leaves out last. */
function kindsInMenuOrder(content: ContentOf<'kinds' | 'homePages'>): KindRecord[] {
  const { pages } = homeRecord(content).menu.accommodations;
  const placeOf = ({ slug }: KindRecord) =>
    pages.find((page) => page.slug === `accommodation/${slug}`)?.sort_order ?? Number.MAX_SAFE_INTEGER;
  return kindRecords(content).toSorted((one, other) => placeOf(one) - placeOf(other));
}

export function viewCard(content: ContentOf<'pictures'>, { id, record }: Entry<CategoryRecord>, locale: Locale) {
  return {
    id,
    slug: record.slug,
    ...localize({ title: record.title, lead: record.lead }, locale),
    roomTypeId: roomTypeIdOf(record),
    fromMinor: fromPriceMinorOf(record),
    picture: viewPicture(content, record.main_photo, locale),
  };
}
