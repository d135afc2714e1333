import { localize } from '#app/content/localize.ts';
import { categoriesInOrder, homeRecord, kindRecords } from '#app/content/records.ts';
import { toMinor } from '#contract/availability/money.ts';
import { kindOf, toAccommodation } from '#contract/content/accommodation.ts';
import type { CategoryRecord } from '#contract/content/categories.ts';
import type { CataloguePart, ContentOf } from '#contract/content/site-content.ts';
import type { HomePageRecord } from '#contract/pages/home-pages.ts';
import type { Locale } from '#contract/site/locale.ts';
import { viewBooking, viewTerms } from './booking-view.ts';
import { viewCard } from './kind-card.ts';
import { viewPicture } from './picture-view.ts';

export interface NamedText {
  readonly title: string;
  readonly text: string;
}

export type AccommodationView = NonNullable<ReturnType<typeof viewAccommodation>>;

/** null when no accommodation has this slug. */
export function viewAccommodation(content: ContentOf<CataloguePart>, slug: string, locale: Locale) {
  const categories = categoriesInOrder(content);
  const entry = categories.find(({ record }) => record.slug === slug);
  if (entry === undefined) return null;
  const { id, record } = entry;
  const { title, lead, greeting, description, characteristics, service_icons: serviceIcons } = record;
  const home = homeRecord(content);
  const kind = kindRecords(content).find((candidate) => candidate.slug === kindOf(record));
  return {
    accommodation: toAccommodation(id, record, home),
    ...viewTerms(home, locale),
    kindTitle: localize(kind?.search_singular, locale) ?? '',
    kindName: localize(kind?.singular, locale) ?? '',
    ...localize({ title, lead, greeting, description, characteristics, serviceIcons }, locale),
    facts: viewFacts(record, locale),
    picture: viewPicture(content, record.main_photo, locale),
    gallery: record.gallery.map((name) => viewPicture(content, name, locale)),
    rates: viewRates(record, home, locale),
    neighbours: categories
      .filter((other) => other.id !== id && kindOf(other.record) === kindOf(record))
      .map((other) => viewCard(content, other, locale)),
  };
}

export function viewFacts({ facts }: CategoryRecord, locale: Locale): readonly NamedText[] {
  const named = facts.map(({ name: title, value: text }) => ({ title, text }));
  return localize(named, locale);
}

/** The ordinary rate first, then the others in the order of the resort's calendar. */
function viewRates(record: CategoryRecord, home: HomePageRecord, locale: Locale) {
  const ordinary = { title: localize(home.ordinary_rate_title, locale), priceMinor: toMinor(record.default_price) };
  const others = home.rates.flatMap(({ key, title }) => {
    const rate = record.rates.find((candidate) => candidate.rate === key);
    return rate === undefined ? [] : [{ title: localize(title, locale), priceMinor: toMinor(rate.price) }];
  });
  return [ordinary, ...others];
}

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
