import { type Static, Type } from 'typebox';
import { Amount, IsoDate, NO_ZERO_CHARACTER, record } from '../site/schema.ts';

const OrNull = <Schema extends typeof IsoDate>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const PromoCodeCheck = record({
  code: Type.String({ minLength: 1, maxLength: 40, pattern: NO_ZERO_CHARACTER }),
});

/** The discount of a code, so that a page prices a stay in the same way as the server. */
export const PromoTerms = record({
  code: Type.String(),
  percent: Type.Optional(Type.Integer()),
  /** UAH off the bill, instead of `percent`. */
  amount: Type.Optional(Amount),
  /** null: valid for every house. */
  category_codes: Type.Union([Type.Array(Type.String()), Type.Null()]),
  /** The first and last night that a stay may include; null: no restriction. */
  nights_from: OrNull(IsoDate),
  nights_to: OrNull(IsoDate),
});
export type PromoTerms = Static<typeof PromoTerms>;

export const PromoCodeAnswer = record({ data: PromoTerms });
export type PromoCodeAnswer = Static<typeof PromoCodeAnswer>;

const PROMO_REFUSALS = ['unknown', 'later', 'over', 'used_up', 'stopped', 'used_by_guest', 'not_applicable'] as const;
export type PromoRefusalName = (typeof PROMO_REFUSALS)[number];

/** 422: why the code gives no discount. */
export const PromoCodeRefusal = record({ error: record({ promo_code: Type.Array(Type.Enum(PROMO_REFUSALS)) }) });
export type PromoCodeRefusal = Static<typeof PromoCodeRefusal>;
