import { type Static, Type } from 'typebox';
import { contentList, LocalizedText, PictureName, record } from '#contract/site/schema.ts';

export const SPECIAL_OFFER_COUNT = 6;
const PARAGRAPH_COUNT = 3;

export const SpecialOfferRecord = record({
  slug: Type.String({ pattern: `^offer-[1-${SPECIAL_OFFER_COUNT}]$` }),
  sort_order: Type.Integer({ minimum: 1 }),
  title: LocalizedText,
  /** When the offer is valid, in words: «25 грудня – 8 січня». */
  valid: LocalizedText,
  /** Text on the ticket's stub: «−12 %», «7 = 6». */
  value: LocalizedText,
  lead: LocalizedText,
  main_photo: PictureName,
  is_outdoor: Type.Boolean(),
  paragraphs: Type.Array(LocalizedText, { minItems: PARAGRAPH_COUNT, maxItems: PARAGRAPH_COUNT }),
});
export type SpecialOfferRecord = Static<typeof SpecialOfferRecord>;

export const SpecialOffersAnswer = contentList(SpecialOfferRecord);
