import { type Static, Type } from 'typebox';
import { ServedDay } from '#contract/menus/menus.ts';
import { contentList, LocalizedText, PictureName, record, Slug } from '#contract/site/schema.ts';

export const SPECIAL_OFFER_COUNT = 6;
const PARAGRAPH_COUNT = 3;

/** Days of the week in JavaScript's order. */
export const OFFER_WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Both ends are included as nights. */
const OfferPeriod = record({ start: ServedDay, end: ServedDay });

/** An offer's discount and the stays that qualify. Exactly one of `percent` and `free_nights` is set. */
export const OfferRule = record({
  percent: Type.Union([Type.Integer({ minimum: 1, maximum: 90 }), Type.Null()]),
  /** Of every `of` consecutive nights, the last `free` ones are free. */
  free_nights: Type.Union([
    record({ free: Type.Integer({ minimum: 1, maximum: 30 }), of: Type.Integer({ minimum: 2, maximum: 60 }) }),
    Type.Null(),
  ]),
  minimum_nights: Type.Integer({ minimum: 1, maximum: 60 }),
  /** All nights must be within it. null: all year. */
  period: Type.Union([OfferPeriod, Type.Null()]),
  /** No night may be within these periods. */
  except: Type.Array(OfferPeriod, { maxItems: 6 }),
  /** Days on whose evening a night begins. null: any. */
  weekdays: Type.Union([Type.Array(Type.Enum(OFFER_WEEKDAYS), { minItems: 1, maxItems: 7 }), Type.Null()]),
  /** Slugs of kinds and codes of accommodations. null: all. */
  accommodations: Type.Union([Type.Array(Slug, { minItems: 1, maxItems: 40 }), Type.Null()]),
  /** Number of people in the room, children included. null: any number. */
  guests: Type.Union([Type.Integer({ minimum: 1, maximum: 20 }), Type.Null()]),
});
export type OfferRule = Static<typeof OfferRule>;

const offerSlug = Type.String({ pattern: `^offer-[1-${SPECIAL_OFFER_COUNT}]$` });

/** The data of an offer that booking needs. The booking pages load nothing else of the offer. */
export const BookableOffer = record({
  slug: offerSlug,
  title: LocalizedText,
  valid: LocalizedText,
  value: LocalizedText,
  rule: OfferRule,
});
export type BookableOffer = Static<typeof BookableOffer>;

export const SpecialOfferRecord = record({
  slug: offerSlug,
  sort_order: Type.Integer({ minimum: 1 }),
  title: LocalizedText,
  /** The offer's period as text: «25 грудня – 8 січня». */
  valid: LocalizedText,
  /** Text on the ticket's stub: «−12 %», «7 = 6». */
  value: LocalizedText,
  /** null: the offer is arranged with reception, and the site shows no figure for it. */
  rule: Type.Union([OfferRule, Type.Null()]),
  lead: LocalizedText,
  main_photo: PictureName,
  is_outdoor: Type.Boolean(),
  paragraphs: Type.Array(LocalizedText, { minItems: PARAGRAPH_COUNT, maxItems: PARAGRAPH_COUNT }),
});
export type SpecialOfferRecord = Static<typeof SpecialOfferRecord>;

export const SpecialOffersAnswer = contentList(SpecialOfferRecord);
