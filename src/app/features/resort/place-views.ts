import { localize } from '#app/content/localize.ts';
import { entriesOf, onlyRecord } from '#app/content/records.ts';
import { viewHours } from '#app/content/views/hours-view.ts';
import { viewPicture } from '#app/content/views/picture-view.ts';
import { viewPhone } from '#app/format/contact-links.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import { type FoodSlug, SPA_SLUGS, type SpaSlug } from '#contract/menus/menu-places.ts';
import type { FoodRecord } from '#contract/pages/foods.ts';
import type { SpaRecord } from '#contract/pages/spas.ts';
import type { Locale } from '#contract/site/locale.ts';
import { viewHero, viewSection } from './hero.tsx';

/** A place as shown on the pages of its neighbours. */
export type PlaceCard = ReturnType<typeof viewNeighbour>;

/** A place of the resort with its own opening hours and phone number. */
export type PlaceView = Omit<FoodView, 'seats'>;

export type SpaView = ReturnType<typeof viewSpa>;

type FoodView = NonNullable<ReturnType<typeof viewFood>>;

type Place = FoodRecord | SpaRecord;

/** null if the resort has no such restaurant or bar. */
export function viewFood(content: ContentOf<'foods' | 'pictures'>, slug: string, locale: Locale) {
  const foods = entriesOf(content.foods).map(({ record }) => record);
  const food = foods.find((candidate) => candidate.slug === slug);
  if (food === undefined) return null;
  const neighbours = foods
    .filter((other) => other !== food)
    .map((other) => viewNeighbour(content, other, `/food-and-drink/${other.slug}`, locale));
  return {
    ...viewPlace(content, food, food.table_phone, locale),
    seats: localize(food.seats, locale),
    neighbours,
  };
}

/** Bars that guests of the spa look for next. */
const NEXT_DOOR: readonly FoodSlug[] = ['phyto-bar', 'poolbar'];

export function viewSpa(
  content: ContentOf<'spas' | 'wellnesses' | 'foods' | 'pictures'>,
  page: SpaSlug,
  locale: Locale,
) {
  const records = { 'relax-spa': onlyRecord(content.spas), wellness: onlyRecord(content.wellnesses) };
  const spa = records[page];
  const others = SPA_SLUGS.filter((other) => other !== page).map((other) => ({
    place: records[other],
    path: `/spa-beauty/${other}`,
  }));
  const bars = entriesOf(content.foods)
    .filter(({ record }) => NEXT_DOOR.includes(record.slug))
    .map(({ record }) => ({ place: record, path: `/food-and-drink/${record.slug}` }));
  return {
    ...viewPlace(content, spa, spa.phone, locale),
    freeForGuests: localize(spa.free_for_guests, locale),
    slides: spa.slides.map(({ picture, caption }) => ({
      picture: viewPicture(content, picture, locale),
      caption: localize(caption, locale),
    })),
    neighbours: [...others, ...bars].map(({ place, path }) => viewNeighbour(content, place, path, locale)),
  };
}

function viewPlace(content: ContentOf<'pictures'>, place: Place, phone: string, locale: Locale) {
  return {
    phone: viewPhone(phone),
    hero: viewHero(content, place, locale),
    hours: viewHours(place, locale),
    sections: place.sections.map((section) => viewSection(content, section, locale)),
  };
}

function viewNeighbour(content: ContentOf<'pictures'>, place: Place, path: string, locale: Locale) {
  return {
    path,
    ...localize({ title: place.title, text: place.in_brief }, locale),
    picture: viewPicture(content, place.main_photo, locale),
  };
}
