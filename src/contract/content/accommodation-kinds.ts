import { type Static, Type } from 'typebox';
import { contentList, LocalizedText, PictureName, record } from '#contract/site/schema.ts';

/** An entry of /cottages-and-numbers, which lists chalets, rooms, cottages and villas in this order. */
export const KindRecord = record({
  name: LocalizedText,
  title: LocalizedText,
  slug: Type.Union([Type.Literal('chalets'), Type.Literal('rooms'), Type.Literal('cottages'), Type.Literal('villas')]),
  /** Name of one accommodation of this kind. */
  singular: LocalizedText,
  /** The title of the list in search engines, and the text after the name of a single accommodation there. */
  search_title: LocalizedText,
  search_singular: LocalizedText,
  lead: LocalizedText,
  /** `place`: position among the four posters of the home page. */
  poster: record({ text: LocalizedText, place: Type.Integer({ minimum: 1, maximum: 4 }) }),
  pictures: Type.Array(PictureName, { minItems: 1 }),
});
export type KindRecord = Static<typeof KindRecord>;

export const KindsAnswer = contentList(KindRecord);
