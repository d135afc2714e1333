import { type Localized, localize } from '#app/content/localize.ts';
import { entriesOf } from '#app/content/records.ts';
import type { MapPlaceRecord, PlaceKind } from '#contract/content/map-places.ts';
import type { ContentOf } from '#contract/content/site-content.ts';
import type { Locale } from '#contract/site/locale.ts';

/** `left` and `top` are percentages of the drawing, `path` is Ukrainian; links translate it. */
export type MapPlace = Omit<Localized<MapPlaceRecord>, 'kind'> & { readonly kind: PlaceKind | 'shelter' };

/** Places in the order of the file, which is the tab order of the map. */
export function viewMapPlaces(content: ContentOf<'mapPlaces'>, locale: Locale): MapPlace[] {
  return entriesOf(content.mapPlaces).map(({ record }) => localize(record, locale));
}
