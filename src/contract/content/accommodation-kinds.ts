import { type Static, Type } from 'typebox';
import { contentList, LocalizedText, PictureName, record } from '#contract/site/schema.ts';

/** A kind of accommodation, as /cottages-and-numbers lists them: chalets, rooms, cottages, villas, in this order. */
export const KindRecord = record({
  name: LocalizedText,
  title: LocalizedText,
  slug: Type.Union([Type.Literal('chalets'), Type.Literal('rooms'), Type.Literal('cottages'), Type.Literal('villas')]),
  /** What one of them is called: "Chalet" above the name on its page. */
  singular: LocalizedText,
  lead: LocalizedText,
  /** On the home page: a few words, and the place among the four posters. */
  poster: record({ text: LocalizedText, place: Type.Integer({ minimum: 1, maximum: 4 }) }),
  pictures: Type.Array(PictureName, { minItems: 1 }),
});
export type KindRecord = Static<typeof KindRecord>;

export const KindsAnswer = contentList(KindRecord);
