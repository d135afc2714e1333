import { entriesOf } from '#app/content/records.ts';
import { typeset } from '#app/typesetting/typeset.ts';
import type { PlaceKind } from '#contract/content/map-places.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';

/** `left` and `top` are percentages of the drawing. */
export interface MapPlace {
  readonly place: string;
  readonly kind: PlaceKind | 'shelter';
  readonly title: string;
  readonly left: number;
  readonly top: number;
  /** A Ukrainian path; links translate it. */
  readonly path: string;
}

/** In the order of the file, which is the tab order of the map. */
export function viewMapPlaces(content: ContentOf<'mapPlaces'>, locale: Locale): MapPlace[] {
  return entriesOf(content.mapPlaces).map(({ record: { place, kind, title, left, top, path } }) => ({
    place,
    kind,
    title: typeset(title[locale]),
    left,
    top,
    path,
  }));
}
