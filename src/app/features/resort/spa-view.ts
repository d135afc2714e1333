import { localize } from '#app/content/localize.ts';
import { entriesOf, onlyRecord } from '#app/content/records.ts';
import { viewPicture } from '#app/content/views/picture-view.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import { type FoodSlug, SPA_SLUGS, type SpaSlug } from '#contract/menus/menu-places.ts';
import type { Locale } from '#contract/site/locale.ts';
import { viewNeighbour, viewPlace } from './place-views.ts';

export type SlideView = SpaView['slides'][number];

export type SpaView = ReturnType<typeof viewSpa>;

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
