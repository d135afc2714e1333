import { localize } from '#app/content/localize.ts';
import { categoriesInOrder, homeRecord, kindRecords } from '#app/content/records.ts';
import { toMinor } from '#contract/availability/money.ts';
import { kindOf, toAccommodation, toStayRules } from '#contract/content/accommodation.ts';
import type { CategoryRecord, ServiceIcon } from '#contract/content/categories.ts';
import type { CataloguePart, ContentOf } from '#contract/content/site-content.ts';
import type { HomePageRecord } from '#contract/pages/home-pages.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { StayRules } from '#domain/stay/stay.ts';
import { type AccommodationCard, viewCard } from './accommodation-card.ts';
import { type OfferOption, viewOfferOptions } from './booking-view.ts';
import { type PictureView, viewPicture } from './picture-view.ts';

export interface NamedText {
  readonly title: string;
  readonly text: string;
}

interface RatePrice {
  readonly title: string;
  readonly priceMinor: number;
}

/** The detail page of one accommodation, in one language, with the rules of its booking block. */
export interface AccommodationView {
  readonly accommodation: Accommodation;
  readonly stayRules: StayRules;
  readonly title: string;
  /** The kind's title, for search engines. */
  readonly kindTitle: string;
  readonly kindName: string;
  readonly lead: string;
  readonly greeting: string;
  readonly description: string;
  readonly characteristics: readonly NamedText[];
  readonly facts: readonly NamedText[];
  readonly serviceIcons: readonly ServiceIcon[];
  readonly picture: PictureView;
  readonly gallery: readonly PictureView[];
  readonly rates: readonly RatePrice[];
  readonly freeCancellationDays: number;
  readonly checkInTime: string;
  readonly checkOutTime: string;
  readonly phone: string;
  readonly specialOffers: readonly OfferOption[];
  readonly neighbours: readonly AccommodationCard[];
}

/** null when no accommodation has this slug. */
export function viewAccommodation(
  content: ContentOf<CataloguePart>,
  slug: string,
  locale: Locale,
): AccommodationView | null {
  const categories = categoriesInOrder(content);
  const entry = categories.find(({ record }) => record.slug === slug);
  if (entry === undefined) return null;
  const { id, record } = entry;
  const { title, lead, greeting, description, characteristics, service_icons: serviceIcons } = record;
  const home = homeRecord(content);
  const kind = kindRecords(content).find((candidate) => candidate.slug === kindOf(record));
  return {
    accommodation: toAccommodation(id, record, home),
    stayRules: toStayRules(home),
    kindTitle: localize(kind?.search_singular, locale) ?? '',
    kindName: localize(kind?.singular, locale) ?? '',
    ...localize({ title, lead, greeting, description, characteristics, serviceIcons }, locale),
    facts: viewFacts(record, locale),
    picture: viewPicture(content, record.main_photo, locale),
    gallery: record.gallery.map((name) => viewPicture(content, name, locale)),
    rates: viewRates(record, home, locale),
    freeCancellationDays: home.free_cancellation_days,
    checkInTime: home.check_in_time,
    checkOutTime: home.check_out_time,
    phone: home.contact_phone.replaceAll(' ', '\u00a0'),
    specialOffers: viewOfferOptions(home, locale),
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
function viewRates(record: CategoryRecord, home: HomePageRecord, locale: Locale): RatePrice[] {
  const ordinary = { title: localize(home.ordinary_rate_title, locale), priceMinor: toMinor(record.default_price) };
  const others = home.rates.flatMap(({ key, title }) => {
    const rate = record.rates.find((candidate) => candidate.rate === key);
    return rate === undefined ? [] : [{ title: localize(title, locale), priceMinor: toMinor(rate.price) }];
  });
  return [ordinary, ...others];
}
