import { type Static, Type } from 'typebox';
import { hoursFields } from '#contract/resort/opening-hours.ts';
import { contentList, LocalizedText, PictureName, record } from '#contract/site/schema.ts';
import { heroFields, PhoneNumber, PictureSection } from './hero.ts';

export const SpaRecord = record({
  ...heroFields,
  in_brief: LocalizedText,
  ...hoursFields,
  phone: PhoneNumber,
  /** Title of the row with facilities that are free for guests of the resort. null: none. */
  free_for_guests: Type.Union([LocalizedText, Type.Null()]),
  /** The row of pictures above the prices. */
  slides: Type.Array(record({ picture: PictureName, caption: LocalizedText }), { minItems: 2, maxItems: 9 }),
  sections: Type.Array(PictureSection, { minItems: 1, maxItems: 6 }),
});
export type SpaRecord = Static<typeof SpaRecord>;

export const SpasAnswer = contentList(SpaRecord);
