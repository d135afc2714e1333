import { type Static, Type } from 'typebox';
import { Amount, IsoDate, LocalizedText, record } from '#contract/site/schema.ts';
import { EXTRA_UNITS } from '#domain/pricing/extras.ts';

/** `count` × `nights` × `price` = `amount`. */
export const BillLine = record({
  kind: Type.Union([Type.Literal('nights'), Type.Literal('extra_seats'), Type.Literal('city_tax')]),
  nights: Type.Integer({ minimum: 1 }),
  /** Number of rooms (always 1), seats or adults. 0 adults if nobody pays the city tax. */
  count: Type.Integer({ minimum: 0 }),
  price: Amount,
  amount: Amount,
});
export type BillLine = Static<typeof BillLine>;

/**
 * `price` × `quantity` × `nights` = `amount`; without `nights` the price is not per night. Name and price are those at
 * the time of sale.
 */
export const BilledExtra = record({
  code: Type.String(),
  name: LocalizedText,
  per: Type.Enum(EXTRA_UNITS),
  quantity: Type.Integer(),
  nights: Type.Optional(Type.Integer()),
  price: Amount,
  amount: Amount,
});
export type BilledExtra = Static<typeof BilledExtra>;

/** Fields of a room's bill. */
export const billedRoom = {
  category_code: Type.String(),
  servio_id: Type.Integer(),
  adults: Type.Integer(),
  children: Type.Integer(),
  child_ages: Type.Array(Type.Integer()),
  price: Amount,
  city_tax: Amount,
  lines: Type.Array(BillLine),
  /** Only for a house of a split stay: its own nights within the order's. */
  check_in: Type.Optional(IsoDate),
  check_out: Type.Optional(IsoDate),
};
export const BilledRoom = record(billedRoom);
export type BilledRoom = Static<typeof BilledRoom>;

/**
 * An offer's discount has `percent` of `nights_price`, or the price of `free_nights` nights. A promo code's discount
 * may also be a fixed amount, with neither field.
 */
export const Discount = record({
  offer: Type.String(),
  promo_code: Type.Optional(Type.String()),
  amount: Amount,
  percent: Type.Optional(Type.Integer()),
  nights_price: Type.Optional(Amount),
  free_nights: Type.Optional(Type.Integer()),
});
export type Discount = Static<typeof Discount>;

/** `total_price` is `reservation_price` minus the discount plus `city_tax` plus the extras. */
export const bill = {
  reservation_price: Amount,
  /** Missing if there is no offer, or if it does not apply. */
  discount: Type.Optional(Discount),
  city_tax: Amount,
  /** Missing: no extras are chosen. */
  extras: Type.Optional(Type.Array(BilledExtra)),
  total_price: Amount,
  currency: Type.Literal('UAH'),
  rooms: Type.Array(BilledRoom),
};

export const QuoteAnswer = record(bill);
export type QuoteAnswer = Static<typeof QuoteAnswer>;
