import { type Static, Type } from 'typebox';
import { PROMO_STATUSES } from '#domain/pricing/promo-code.ts';
import { Amount, IsoDate, NO_ZERO_CHARACTER, record } from '../site/schema.ts';

const Code = Type.String({ minLength: 1, maxLength: 40, pattern: NO_ZERO_CHARACTER });
const Uses = Type.Integer({ minimum: 1, maximum: 100_000 });

const conditions = {
  /** Of the nights; or else `amount`. */
  percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** UAH off the bill. */
  amount: Type.Optional(Type.Number({ minimum: 1, maximum: 1_000_000, multipleOf: 0.01 })),
  /** Missing: every house. */
  category_codes: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { minItems: 1, maxItems: 100 })),
  /** The first and last night of a stay. Missing: any. */
  nights_from: Type.Optional(IsoDate),
  nights_to: Type.Optional(IsoDate),
  /** The first and last day of booking. */
  booked_from: Type.Optional(IsoDate),
  booked_until: Type.Optional(IsoDate),
  /** Missing: without a limit. */
  most_uses: Type.Optional(Uses),
  most_per_guest: Type.Optional(Uses),
};

/** Terms of a code never change: what was sold with it keeps them. */
export const PromoCodeRequest = record({ code: Code, ...conditions });
export type PromoCodeRequest = Static<typeof PromoCodeRequest>;

export const PromoCodeStop = record({ code: Code });

export const DeskPromoCode = record({
  code: Type.String(),
  ...conditions,
  status: Type.Enum(PROMO_STATUSES),
  uses: Type.Integer(),
  /** What it has taken off bills. */
  given: Amount,
  created_at: Type.String(),
  created_by: Type.String(),
});
export type DeskPromoCode = Static<typeof DeskPromoCode>;

export const DeskPromoCodes = record({
  data: record({
    codes: Type.Array(DeskPromoCode),
    /** Houses that a code may name. */
    houses: Type.Array(record({ category_id: Type.Integer(), category_code: Type.String() })),
  }),
});
export type DeskPromoCodes = Static<typeof DeskPromoCodes>;
