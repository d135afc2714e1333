import { type Static, Type } from 'typebox';
import { contentList, LocalizedText, PictureName, record } from '#contract/site/schema.ts';

export const SPECIAL_OFFER_COUNT = 6;
const PARAGRAPH_COUNT = 3;

/** An offer as its ticket and its page tell it. */
export const SpecialOfferRecord = record({
  slug: Type.String({ pattern: `^offer-[1-${SPECIAL_OFFER_COUNT}]$` }),
  sort_order: Type.Integer({ minimum: 1 }),
  title: LocalizedText,
  /** When it holds, in words: «25 грудня – 8 січня». */
  valid: LocalizedText,
  /** What the stub of the ticket says: «−12 %», «7 = 6». */
  value: LocalizedText,
  lead: LocalizedText,
  main_photo: PictureName,
  is_outdoor: Type.Boolean(),
  paragraphs: Type.Array(LocalizedText, { minItems: PARAGRAPH_COUNT, maxItems: PARAGRAPH_COUNT }),
});
export type SpecialOfferRecord = Static<typeof SpecialOfferRecord>;

export const SpecialOffersAnswer = contentList(SpecialOfferRecord);
