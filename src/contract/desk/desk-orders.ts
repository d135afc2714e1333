import { type Static, Type } from 'typebox';
import { DESK_PAYMENTS } from '#domain/desk/phone-booking.ts';
import { ORDER_STATES } from '#domain/order/order-state.ts';
import { QuoteAnswer } from '../orders/order-bill.ts';
import { BookingRooms, OrderRequest } from '../orders/orders.ts';
import { ExtraRecord } from '../pages/home-pages.ts';
import { Amount, IsoDate, LocalizedText, record } from '../site/schema.ts';

const { check_in, check_out, locale, ...guestFields } = OrderRequest.properties;

export const DeskOrderQuery = record({ preview: Type.Optional(Type.Literal(1)) });

/** A preview needs only dates and rooms, and ignores their prices. */
export const DeskOrderRequest = record({
  check_in,
  check_out,
  bookings: BookingRooms,
  /** The amounts of the quote that the guest heard. */
  reservation_price: Type.Optional(Amount),
  city_tax: Type.Optional(Amount),
  total_price: Type.Optional(Amount),
  first_name: Type.Optional(guestFields.first_name),
  last_name: Type.Optional(guestFields.last_name),
  phone: Type.Optional(guestFields.phone),
  /** Missing or empty: the guest has no email address and gets no mails. */
  email: Type.Optional(guestFields.email),
  comments: guestFields.comments,
  arrival_hour: guestFields.arrival_hour,
  company_name: guestFields.company_name,
  company_code: guestFields.company_code,
  company_address: guestFields.company_address,
  /** The guest's language. */
  locale: Type.Optional(locale),
  payment: Type.Optional(Type.Enum(DESK_PAYMENTS)),
  /** The code that the guest named. Only the largest of promo code, offer and discount applies. */
  promo_code: guestFields.promo_code,
  extras: guestFields.extras,
  /** Only managers may give one. An offer on the site that gives more applies instead. */
  discount: Type.Optional(
    record({ percent: Type.Integer({ minimum: 1, maximum: 100 }), reason: Type.String({ maxLength: 400 }) }),
  ),
  /** false: the guest gets no mail about the new booking. */
  is_mailed: Type.Optional(Type.Boolean()),
});
export type DeskOrderRequest = Static<typeof DeskOrderRequest>;

const DeskOrder = record({
  number: Type.String(),
  state: Type.Enum(ORDER_STATES),
  /** An instant in UTC until which the nights are held for payment by the link; null: the booking is certain. */
  hold_until: Type.Union([Type.String(), Type.Null()]),
  total: Amount,
  /** Where the guest pays; null: the guest does not pay by link. */
  payment_link: Type.Union([Type.String(), Type.Null()]),
});

export const DeskOrderAnswer = record({ data: DeskOrder });
export type DeskOrderAnswer = Static<typeof DeskOrderAnswer>;

export const DeskQuoteAnswer = record({ data: QuoteAnswer });
export type DeskQuoteAnswer = Static<typeof DeskQuoteAnswer>;

const GuestCount = Type.Integer({ minimum: 0, maximum: 20 });

export const DeskHousesQuery = record({
  check_in: IsoDate,
  check_out: IsoDate,
  adults: Type.Integer({ minimum: 1, maximum: 20 }),
  younger: GuestCount,
  older: GuestCount,
});

/** Why no room of this house can be booked, with the names of the guests' rules. */
export const HOUSE_REFUSALS = [
  'party_does_not_fit',
  'sold_out',
  'closed_to_sale',
  'minimum_stay',
  'two_night_minimum',
] as const;

/** One party in one room of each house, cheapest first; unavailable houses come last. */
export const DeskHouse = record({
  category_id: Type.Integer(),
  category_code: Type.String(),
  servio_id: Type.Integer(),
  title: LocalizedText,
  is_phone_only: Type.Boolean(),
  units: Type.Integer(),
  free: Type.Integer(),
  /** null: the house can be booked. */
  refusal: Type.Union([Type.Enum(HOUSE_REFUSALS), Type.Null()]),
  /** Price of the whole stay; null: the house cannot be booked. */
  total: Type.Union([Amount, Type.Null()]),
});
export type DeskHouse = Static<typeof DeskHouse>;

export const DeskHouses = record({ data: Type.Array(DeskHouse) });
export type DeskHouses = Static<typeof DeskHouses>;

const { code, title, per, price, most } = ExtraRecord.properties;

/** Extras that a booking can have, in the site's order. */
export const DeskExtras = record({ data: Type.Array(record({ code, title, per, price, most })) });
export type DeskExtras = Static<typeof DeskExtras>;
