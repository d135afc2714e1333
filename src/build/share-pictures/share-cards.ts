import { formatPrice } from '#app/format/price.ts';
import type { Content } from '#content/loading/load-content.ts';
import { toMinor } from '#contract/availability/money.ts';
import { kindOf } from '#contract/content/accommodation.ts';
import type { CategoryRecord } from '#contract/content/categories.ts';
import { LOCALES, type Locale } from '#contract/site/locale.ts';
import type { ContentList, LocalizedText } from '#contract/site/schema.ts';

/** The content of a page's picture in social networks. */
export interface ShareCard {
  /** The Ukrainian path, without a language prefix. */
  readonly path: string;
  readonly locale: Locale;
  readonly siteName: string;
  readonly title: string;
  /** A price, or the offer's discount. null: the page has none. */
  readonly price: string | null;
  readonly picture: string;
}

type Price = (locale: Locale) => string;

interface Page {
  readonly path: string;
  readonly shown: { readonly title: LocalizedText; readonly main_photo: string };
  readonly price?: Price | undefined;
}

const UNITS = {
  night: { uk: (price: string) => `від ${price} за ніч`, en: (price: string) => `from ${price} per night` },
  hour: { uk: (price: string) => `${price} за годину`, en: (price: string) => `${price} per hour` },
  item: { uk: (price: string) => `від ${price}`, en: (price: string) => `from ${price}` },
} as const;

/** Cards for every page that search engines list, in both languages. */
export function listShareCards(content: Content): ShareCard[] {
  return listPages(content).flatMap(({ path, shown, price }) =>
    LOCALES.map((locale) => ({
      path,
      locale,
      picture: shown.main_photo,
      siteName: content.resort.name[locale],
      title: shown.title[locale],
      price: price?.(locale) ?? null,
    })),
  );
}

function listPages(content: Content): Page[] {
  const [home] = recordsOf(content.homePages);
  if (home === undefined) throw new RangeError('The content has no home page');
  const houses = recordsOf(content.categories);
  const offers = recordsOf(content.specialOffers);
  const page = (path: string, shown: Page['shown'], price?: Price): Page => ({ path, shown, price });
  const main_photo = home.hero.day.wide;
  return [
    page('/', { title: home.hero.title, main_photo }, perNight(houses)),
    page('/accommodation', { title: home.accommodation.title, main_photo }, perNight(houses)),
    page('/guide', { title: home.guide.title, main_photo }),
    ...offers.slice(0, 1).map((first) => page('/special-offers', { ...first, title: home.offers.title })),
    ...offers.map((offer) => page(`/special-offers/${offer.slug}`, offer, (locale) => offer.value[locale])),
    ...recordsOf(content.kinds).map(({ slug, title, pictures: [first = ''] }) => {
      const ofKind = houses.filter((house) => kindOf(house) === slug);
      return page(`/accommodation/${slug}`, { title, main_photo: first }, perNight(ofKind));
    }),
    ...houses.map((house) => page(`/accommodation/${house.slug}`, house, perNight([house]))),
    ...recordsOf(content.foods).map((food) => page(`/food-and-drink/${food.slug}`, food, perItem(content, food.slug))),
    ...recordsOf(content.spas).map((spa) => page('/spa-beauty/relax-spa', spa, perItem(content, 'relax-spa'))),
    ...recordsOf(content.wellnesses).map((place) => page('/spa-beauty/wellness', place, perItem(content, 'wellness'))),
    ...recordsOf(content.mices).map((mice) => page('/mice', mice, perHour(mice.halls))),
    ...recordsOf(content.activities).map((record) => page('/activities-and-services', record)),
    ...recordsOf(content.stories).map((record) => page('/about-story', record)),
    ...recordsOf(content.informations).map((record) => page('/info', record)),
    ...recordsOf(content.contacts).map((record) => page('/contacts', record)),
  ];
}

const perNight = (houses: readonly CategoryRecord[]) => lowest('night', houses, 'default_price');

const perHour = (halls: readonly { price_per_hour: number }[]) => lowest('hour', halls, 'price_per_hour');

function perItem(content: Content, place: string): Price {
  const lists = recordsOf(content.menus).filter((list) => list.place === place);
  const sold = lists.flatMap(({ sections }) => sections.flatMap(({ items }) => [...items]));
  return lowest('item', sold, 'price');
}

function lowest<Key extends string>(
  unit: keyof typeof UNITS,
  sold: readonly Readonly<Record<Key, number>>[],
  key: Key,
): Price {
  const least = toMinor(Math.min(...sold.map((each) => each[key])));
  return (locale) => UNITS[unit][locale](formatPrice(least, locale));
}

function recordsOf<Item>(list: ContentList<Item>): Item[] {
  return list.data.flatMap(({ attributes }) => attributes);
}
