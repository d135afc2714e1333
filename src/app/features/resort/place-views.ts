import { localize } from '#app/content/localize.ts';
import { entriesOf } from '#app/content/records.ts';
import { type HoursView, viewHours } from '#app/content/views/hours-view.ts';
import { type PictureView, viewPicture } from '#app/content/views/picture-view.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { FoodRecord } from '#contract/pages/foods.ts';
import type { SpaRecord } from '#contract/pages/spas.ts';
import type { Locale } from '#contract/site/locale.ts';
import { type HeroView, type SectionView, viewHero, viewPhone, viewSection } from './hero-view.ts';

/** A place as shown on the pages of its neighbours. */
export interface PlaceCard {
  /** Ukrainian; links translate it into the page's language. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
  readonly picture: PictureView;
}

/** A place of the resort with its own opening hours and phone number. */
export interface PlaceView {
  readonly hero: HeroView;
  readonly hours: HoursView;
  readonly phone: string;
  readonly sections: readonly SectionView[];
  readonly neighbours: readonly PlaceCard[];
}

export interface FoodView extends PlaceView {
  readonly seats: string;
}

type Place = FoodRecord | SpaRecord;

/** null if the resort has no such restaurant or bar. */
export function viewFood(content: ContentOf<'foods' | 'pictures'>, slug: string, locale: Locale): FoodView | null {
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

/** Only the first entry of the list is used (contract, "Content"). */
export function onlyRecord<Item>(list: Parameters<typeof entriesOf<Item>>[0]): Item {
  const [entry] = entriesOf(list);
  if (entry === undefined) throw new RangeError('The content lacks a page');
  return entry.record;
}

export function viewPlace(content: ContentOf<'pictures'>, place: Place, phone: string, locale: Locale) {
  return {
    phone: viewPhone(phone),
    hero: viewHero(content, place, locale),
    hours: viewHours(place, locale),
    sections: place.sections.map((section) => viewSection(content, section, locale)),
  };
}

export function viewNeighbour(content: ContentOf<'pictures'>, place: Place, path: string, locale: Locale): PlaceCard {
  return {
    path,
    ...localize({ title: place.title, text: place.in_brief }, locale),
    picture: viewPicture(content, place.main_photo, locale),
  };
}
