import { type Static, Type } from 'typebox';
import { openingFields, PhoneNumber, PictureSection } from './opening.ts';
import { contentList, LocalizedText, record } from './schema.ts';

/** The spa with its tubs, pool and bathhouse. */
export const SpaRecord = record({
  ...openingFields,
  in_brief: LocalizedText,
  working_hours: LocalizedText,
  phone: PhoneNumber,
  sections: Type.Array(PictureSection, { minItems: 1, maxItems: 6 }),
});
export type SpaRecord = Static<typeof SpaRecord>;

export const SpasAnswer = contentList(SpaRecord);
