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

interface Page {
  readonly path: string;
  readonly title: LocalizedText;
  readonly picture: string;
  readonly price?: (locale: Locale) => string;
}

const UNITS = {
  night: { uk: (price: string) => `від ${price} за ніч`, en: (price: string) => `from ${price} per night` },
  hour: { uk: (price: string) => `${price} за годину`, en: (price: string) => `${price} per hour` },
  item: { uk: (price: string) => `від ${price}`, en: (price: string) => `from ${price}` },
} as const;

/** Cards for every page that search engines list, in both languages. */
export function listShareCards(content: Content): ShareCard[] {
  return listPages(content).flatMap(({ path, title, picture, price }) =>
    LOCALES.map((locale) => ({
      path,
      locale,
      picture,
      siteName: content.resort.name[locale],
      title: title[locale],
      price: price?.(locale) ?? null,
    })),
  );
}

function listPages(content: Content): Page[] {
  const [home] = recordsOf(content.homePages);
  if (home === undefined) throw new RangeError('The content has no home page');
  const houses = recordsOf(content.categories);
  const picture = home.hero.day.wide;
  return [
    { path: '/', title: home.hero.title, picture, price: perNight(houses) },
    { path: '/accommodation', title: home.accommodation.title, picture, price: perNight(houses) },
    { path: '/guide', title: home.guide.title, picture },
    ...offerPages(content, home.offers.title),
    ...stayPages(content, houses),
    ...placePages(content),
  ];
}

function stayPages(content: Content, houses: readonly CategoryRecord[]): Page[] {
  const kinds = recordsOf(content.kinds).map((kind) => ({
    path: `/accommodation/${kind.slug}`,
    title: kind.title,
    picture: kind.pictures[0] ?? '',
    price: perNight(houses.filter((house) => kindOf(house) === kind.slug)),
  }));
  const own = houses.map((house) => ({
    path: `/accommodation/${house.slug}`,
    title: house.title,
    picture: house.main_photo,
    price: perNight([house]),
  }));
  return [...kinds, ...own];
}

function offerPages(content: Content, title: LocalizedText): Page[] {
  const offers = recordsOf(content.specialOffers);
  const own = offers.map((offer) => ({
    path: `/special-offers/${offer.slug}`,
    title: offer.title,
    picture: offer.main_photo,
    price: (locale: Locale) => offer.value[locale],
  }));
  const [first] = offers;
  return first === undefined ? own : [{ path: '/special-offers', title, picture: first.main_photo }, ...own];
}

type Shown = Readonly<{ title: LocalizedText; main_photo: string }>;

function placePages(content: Content): Page[] {
  const page = (path: string, { title, main_photo }: Shown, price?: Page['price']): Page => ({
    path,
    title,
    picture: main_photo,
    ...(price && { price }),
  });
  const hourly = (halls: readonly { price_per_hour: number }[]) => halls.map((hall) => hall.price_per_hour);
  return [
    ...recordsOf(content.foods).map((food) => page(`/food-and-drink/${food.slug}`, food, perItem(content, food.slug))),
    ...recordsOf(content.spas).map((spa) => page('/spa-beauty/relax-spa', spa, perItem(content, 'relax-spa'))),
    ...recordsOf(content.wellnesses).map((place) => page('/spa-beauty/wellness', place, perItem(content, 'wellness'))),
    ...recordsOf(content.mices).map((mice) => page('/mice', mice, lowest(hourly(mice.halls), 'hour'))),
    ...recordsOf(content.activities).map((record) => page('/activities-and-services', record)),
    ...recordsOf(content.stories).map((record) => page('/about-story', record)),
    ...recordsOf(content.informations).map((record) => page('/info', record)),
    ...recordsOf(content.contacts).map((record) => page('/contacts', record)),
  ];
}

function perNight(houses: readonly CategoryRecord[]) {
  return lowest(
    houses.map((house) => house.default_price),
    'night',
  );
}

function perItem(content: Content, place: string) {
  const lists = recordsOf(content.menus).filter((list) => list.place === place);
  return lowest(
    lists.flatMap(({ sections }) => sections.flatMap(({ items }) => items.map(({ price }) => price))),
    'item',
  );
}

function lowest(prices: readonly number[], unit: keyof typeof UNITS) {
  const least = toMinor(Math.min(...prices));
  return (locale: Locale) => UNITS[unit][locale](formatPrice(least, locale));
}

function recordsOf<Item>(list: ContentList<Item>): Item[] {
  return list.data.flatMap(({ attributes }) => attributes);
}
