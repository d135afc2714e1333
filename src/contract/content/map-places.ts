import { type Static, Type } from 'typebox';
import { contentList, LocalizedText, Percent, record, Slug } from '#contract/site/schema.ts';

const PLACE_KINDS = ['stay', 'food', 'spa', 'activity', 'service'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

export const MapPlaceRecord = record({
  /** Id of the group in the drawing `media/map.svg`. */
  place: Slug,
  kind: Type.Enum(PLACE_KINDS),
  /** Short, because the map shows it. */
  title: LocalizedText,
  /** Where the pin's tip touches the drawing, in per cent from the left and upper edges. */
  left: Percent,
  top: Percent,
  /** Ukrainian path of the page about the place, with an anchor where the page is long. */
  path: Type.String({ pattern: '^/[a-z0-9/-]*(#[a-z0-9-]+)?$' }),
});
export type MapPlaceRecord = Static<typeof MapPlaceRecord>;

export const MapPlacesAnswer = contentList(MapPlaceRecord);
