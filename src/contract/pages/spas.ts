import { type Static, Type } from 'typebox';
import { contentList, LocalizedText, record } from '#contract/site/schema.ts';
import { heroFields, PhoneNumber, PictureSection } from './hero.ts';
import { hoursFields } from './opening-hours.ts';

export const SpaRecord = record({
  ...heroFields,
  in_brief: LocalizedText,
  ...hoursFields,
  phone: PhoneNumber,
  sections: Type.Array(PictureSection, { minItems: 1, maxItems: 6 }),
});
export type SpaRecord = Static<typeof SpaRecord>;

export const SpasAnswer = contentList(SpaRecord);
