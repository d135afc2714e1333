import { type Static, Type } from 'typebox';
import { PROMO_STATUSES } from '#domain/pricing/promo-code.ts';
import { ACCOMMODATION_KINDS } from '#domain/stay/accommodation.ts';
import { Amount, IsoDate, LocalizedText, NO_ZERO_CHARACTER, record } from '../site/schema.ts';

const Code = Type.String({ minLength: 1, maxLength: 40, pattern: NO_ZERO_CHARACTER });
const Uses = Type.Integer({ minimum: 1, maximum: 100_000 });

/** Until when and how often the code can be used. They do not affect the discount. */
const limits = {
  /** The last day of booking. */
  booked_until: Type.Optional(IsoDate),
  /** Missing: unlimited. */
  most_uses: Type.Optional(Uses),
  most_per_guest: Type.Optional(Uses),
};

const conditions = {
  /** Percentage off the nights; alternative to `amount`. */
  percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** UAH off the bill. */
  amount: Type.Optional(Type.Number({ minimum: 1, maximum: 1_000_000, multipleOf: 0.01 })),
  /** Missing: valid for every house. */
  category_codes: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 100 })),
  /** The first and last night that a stay may include. Missing: no restriction. */
  nights_from: Type.Optional(IsoDate),
  nights_to: Type.Optional(IsoDate),
  /** The first day of booking. */
  booked_from: Type.Optional(IsoDate),
  ...limits,
};

/** A code's discount never changes, so booked stays keep it. */
export const PromoCodeRequest = record({ code: Code, ...conditions });
export type PromoCodeRequest = Static<typeof PromoCodeRequest>;

/** Replaces all limits; a missing limit is removed. */
export const PromoCodeLimits = record({ code: Code, ...limits });
export type PromoCodeLimits = Static<typeof PromoCodeLimits>;

export const PromoCodeStop = record({ code: Code });

export const DeskPromoCode = record({
  code: Type.String(),
  ...conditions,
  status: Type.Enum(PROMO_STATUSES),
  uses: Type.Integer(),
  /** Total of the discounts that it has given. */
  given: Amount,
  created_at: Type.String(),
  created_by: Type.String(),
});
export type DeskPromoCode = Static<typeof DeskPromoCode>;

export const DeskPromoCodes = record({
  data: record({
    codes: Type.Array(DeskPromoCode),
    /** Houses to which a code can be restricted. */
    houses: Type.Array(
      record({
        category_id: Type.Integer(),
        category_code: Type.String(),
        title: LocalizedText,
        kind: Type.Enum(ACCOMMODATION_KINDS),
      }),
    ),
    /** Special offers on the site, which change only together with its content. */
    offers: Type.Array(record({ title: LocalizedText, value: LocalizedText, valid: LocalizedText })),
  }),
});
export type DeskPromoCodes = Static<typeof DeskPromoCodes>;
