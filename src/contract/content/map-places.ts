import { type Static, Type } from 'typebox';
import { contentList, LocalizedText, record, Slug } from '#contract/site/schema.ts';

export const PLACE_KINDS = ['stay', 'food', 'spa', 'activity', 'service'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

const Percent = Type.Number({ minimum: 0, maximum: 100 });

/** A place of the resort on its drawn map. */
export const MapPlaceRecord = record({
  /** The group's id in the drawing, `media/map.svg`. */
  place: Slug,
  kind: Type.Enum(PLACE_KINDS),
  /** Short: it stands on the map. */
  title: LocalizedText,
  /** Where the pin's tip touches the drawing, in per cent from its left and upper edges. */
  left: Percent,
  top: Percent,
  /** The page that tells more: a Ukrainian path, with an anchor where the page is long. */
  path: Type.String({ pattern: '^/[a-z0-9/-]*(#[a-z0-9-]+)?$' }),
});
export type MapPlaceRecord = Static<typeof MapPlaceRecord>;

export const MapPlacesAnswer = contentList(MapPlaceRecord);
