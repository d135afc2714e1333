import { type Static, type TLiteral, Type } from 'typebox';
import { OLDER_CHILD_AGE, YOUNGER_CHILD_AGE } from '#contract/availability/child-ages.ts';
import { OrderPass } from '#contract/passes/booking-pass.ts';
import { IDEMPOTENCY_KEY } from '#contract/site/paths.ts';
import { Amount, IsoDate, NO_ZERO_CHARACTER, record, Slug } from '#contract/site/schema.ts';
import { ORDER_STATES, type OrderState } from '#domain/order/order-state.ts';
import type { PaymentState } from '#domain/order/payment-status.ts';
import { UNPAID_LIMIT_SCOPES } from '#domain/order/unpaid-budget.ts';
import { bill, billedRoom, QuoteAnswer } from './order-bill.ts';
import { PaymentForm } from './payments.ts';

/** The route checks whether the day exists, because it can explain the error better than a pattern. */
export const OrderDate = Type.String({ maxLength: 40, description: 'DD.MM.YYYY' });

export const OrderHeaders = Type.Object({
  'Idempotency-Key': Type.String({
    pattern: IDEMPOTENCY_KEY.source,
    description: 'Chosen once per order and kept through every retry, which is answered as the first time.',
  }),
});

export const BookingRoom = record({
  category_code: Type.String({ minLength: 1, maxLength: 64 }),
  servio_id: Type.Integer({ minimum: 1 }),
  adults: Type.Integer({ minimum: 1, maximum: 20 }),
  children: Type.Integer({ minimum: 0, maximum: 20 }),
  child_ages: Type.Array(Type.Union([Type.Literal(OLDER_CHILD_AGE), Type.Literal(YOUNGER_CHILD_AGE)]), {
    maxItems: 20,
  }),
  /** The room's nights and extra seats, without the city tax. */
  price: Amount,
  /** Name of the guest who sleeps in this room. Missing: the guest who books. */
  guest_name: Type.Optional(Type.String({ maxLength: 100 })),
  /**
   * Both are given or neither. With them, two consecutive entries are a split stay: one party in both houses, one after
   * the other.
   */
  check_in: Type.Optional(OrderDate),
  check_out: Type.Optional(OrderDate),
});
export type BookingRoom = Static<typeof BookingRoom>;

export const MOST_ROOMS = 19;
export const BookingRooms = Type.Array(BookingRoom, { minItems: 1, maxItems: MOST_ROOMS });

/**
 * The extras that the guest chose, by their codes in the content. The quantity counts persons, pieces, times or hours.
 */
export const ChosenExtras = Type.Array(record({ code: Slug, quantity: Type.Integer({ minimum: 1, maximum: 99 }) }), {
  maxItems: 20,
});

export const OrderRequest = record({
  check_in: OrderDate,
  check_out: OrderDate,
  reservation_price: Amount,
  city_tax: Amount,
  total_price: Amount,
  /** JSON text of `BookingRooms`. */
  bookings: Type.String({ minLength: 2, maxLength: 20_000 }),
  /** The special offer to book with. `total_price` is after its discount. */
  offer: Type.Optional(Slug),
  /** The promo code that the guest typed. The larger discount of offer and code applies. */
  promo_code: Type.Optional(Type.String({ maxLength: 40, pattern: NO_ZERO_CHARACTER })),
  /** The part to pay online now, as the guest saw it. Missing: the whole amount. */
  deposit: Type.Optional(Amount),
  /** Their sums are in `total_price` only. */
  extras: Type.Optional(ChosenExtras),
  first_name: Type.String({ maxLength: 100 }),
  last_name: Type.String({ maxLength: 100 }),
  phone: Type.String({ maxLength: 40 }),
  email: Type.String({ maxLength: 254 }),
  comments: Type.Optional(Type.String({ maxLength: 2_000 })),
  /** Hour on the resort's clock. 0 to 5 means the night after the arrival day. */
  arrival_hour: Type.Optional(Type.Integer({ minimum: 0, maximum: 23 })),
  /** The company on an invoice. Name and code together, or none of the three. */
  company_name: Type.Optional(Type.String({ maxLength: 300 })),
  /** Eight digits (ЄДРПОУ) or ten (РНОКПП), with their check digit; spaces are removed. */
  company_code: Type.Optional(Type.String({ maxLength: 40 })),
  company_address: Type.Optional(Type.String({ maxLength: 400 })),
  newsletter: Type.Optional(Type.Boolean()),
  /** Version of the text about newsletter and privacy that the guest saw: see `CONSENT_TEXT_VERSION`. */
  consent_version: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  create_account: Type.Optional(Type.Boolean()),
  locale: Type.Union([Type.Literal('uk'), Type.Literal('en')]),
  payment: Type.Union([Type.Literal('online'), Type.Literal('at_reception')]),
});
export type OrderRequest = Static<typeof OrderRequest>;

export const Status = Type.Unsafe<OrderState>(Type.Union(ORDER_STATES.map((state) => Type.Literal(state))));
/** An instant in UTC. null for orders that are not placed online, and while the order's money is pending. */
export const HoldUntil = Type.Union([Type.String(), Type.Null()]);

/** The money of an order: the amounts paid, returned and still owed. */
const OrderMoney = record({ paid: Amount, returned: Amount, owed: Amount });

/** Included for the guest of a cancelled order once its nights were released. */
export const Settlement = record({
  /** false: money was paid or returned without a cancellation. */
  is_cancelled: Type.Boolean(),
  /** The last day with a full refund. */
  free_until: IsoDate,
  /** The last day of the promised refund. Missing if nothing was promised. */
  refund_by: Type.Optional(IsoDate),
});
export type Settlement = Static<typeof Settlement>;

/**
 * Missing if there is no such payment. `taken`: the provider has the money and credits it later. `under_way`: the bank
 * is processing it. In both states a held order keeps its nights. `failed`: the provider reported that nothing was
 * charged.
 */
const PaymentStateNow = Type.Optional(
  Type.Unsafe<PaymentState>(
    Type.Union([
      Type.Literal('taken'),
      Type.Literal('under_way'),
      Type.Literal('failed'),
    ] satisfies TLiteral<PaymentState>[]),
  ),
);

/** A room of an order. `guest_name` is missing if the guest who booked sleeps there. */
const OrderedRoom = record({ ...billedRoom, guest_name: Type.Optional(Type.String()) });

const InvoicedCompany = record({ name: Type.String(), code: Type.String(), address: Type.String() });

/** A change that waits for payment of its difference. Until then the order stays as it was. */
export const WaitingChange = record({
  check_in: IsoDate,
  check_out: IsoDate,
  category_codes: Type.Array(Type.String()),
  due: Amount,
  hold_until: HoldUntil,
  /** Status of that payment. */
  payment_state: PaymentStateNow,
});
export type WaitingChange = Static<typeof WaitingChange>;

/**
 * Only while the resort waits for a deposit or for its rest. `asked` is what may be paid online now. `rest_by` is the
 * last day for the rest, which is the arrival day if reception accepts it.
 */
const OpenDeposit = Type.Optional(record({ asked: Amount, rest_by: IsoDate }));

export const Order = record({
  number: Type.String(),
  status: Status,
  check_in: IsoDate,
  check_out: IsoDate,
  ...bill,
  rooms: Type.Array(OrderedRoom),
  /** Missing if the guest did not give it. */
  arrival_hour: Type.Optional(Type.Integer()),
  company: Type.Optional(InvoicedCompany),
  hold_until: HoldUntil,
  access_token: Type.String(),
  deposit: OpenDeposit,
  /** Only in the answer to an order placed online. */
  payment: Type.Union([Type.Null(), PaymentForm]),
  /** Only in the response to a guest who fetches the order. */
  money: Type.Optional(OrderMoney),
  /** Sent with `money` if the order is cancelled or its money is returned. */
  settlement: Type.Optional(Settlement),
  /** Sent with `money`. */
  payment_state: PaymentStateNow,
  /** Sent with `money`. Missing once the guest's data is erased. */
  first_name: Type.Optional(Type.String()),
  /** Sent with `money`. Missing if no change waits. */
  waiting_change: Type.Optional(WaitingChange),
  /** Sent when an order that needs no confirmation is placed or fetched, so that no second request is needed. */
  pass: Type.Optional(OrderPass),
  /**
   * Sent with `money`: the amount left to pay at reception. Missing if the status says it: a paid order owes nothing, a
   * confirmed order the whole amount.
   */
  due_at_reception: Type.Optional(Amount),
  /** Sent with `money`: whether the guest may still correct the order's email address. */
  is_email_mendable: Type.Optional(Type.Boolean()),
});
export type Order = Static<typeof Order>;

/** Requests a mail with a new key. The response does not reveal whether the order exists. */
export const FindOrderRequest = record({
  number: Type.String({ maxLength: 40, pattern: NO_ZERO_CHARACTER }),
  email: Type.String({ maxLength: 254 }),
});
export type FindOrderRequest = Static<typeof FindOrderRequest>;

export const MendEmailRequest = record({ email: Type.String({ maxLength: 254 }) });

/** 409: it was already corrected, the address is the same, or the order is too old or has ended. */
export const MendEmailRefusal = record({ error: Type.Literal('email_not_mendable') });

/** Valid for ten minutes. Used only in the query of the calendar file. */
const CalendarTicket = record({ ticket: Type.String() });
export const CalendarTicketAnswer = record({ data: CalendarTicket });

export const OrderAnswer = record({ data: Order });

/** The orders of the signed-in guest, newest first. None includes its key. */
export const OrderHistory = record({
  data: Type.Array(
    record({
      number: Type.String(),
      status: Status,
      /** An instant in UTC. */
      placed_at: Type.String(),
      check_in: IsoDate,
      check_out: IsoDate,
      ...bill,
      hold_until: HoldUntil,
      /** Only for a held order. */
      payment_state: PaymentStateNow,
      /** Amount left to pay at reception. Missing if the status says it. */
      due_at_reception: Type.Optional(Amount),
    }),
  ),
});
export type OrderHistory = Static<typeof OrderHistory>;

/**
 * Everything that a status token or an idempotency key gives access to. It is little, because the payment provider sees
 * the token in the return address.
 */
export const OrderStatus = record({
  number: Type.String(),
  status: Status,
  check_in: IsoDate,
  check_out: IsoDate,
  hold_until: HoldUntil,
  payment_state: PaymentStateNow,
  total_price: Amount,
  deposit: OpenDeposit,
  /** Missing for one room. */
  room_count: Type.Optional(Type.Integer({ minimum: 2 })),
});
export type OrderStatus = Static<typeof OrderStatus>;

export const OrderStatusAnswer = record({ data: OrderStatus });

/** The status of the key's order, or `withdrawn`: this key can no longer place an order. */
export const WithdrawalAnswer = Type.Union([OrderStatusAnswer, record({ state: Type.Literal('withdrawn') })]);

/** The secret is in the mail that asks for the confirmation. */
export const OrderConfirmation = record({ secret: Type.String({ minLength: 1, maxLength: 100 }) });

/**
 * 409. `hold_ended`: the nights are on sale again. `not_held`: the order ended in another way, or was never held.
 * `provider_silent`: it is unknown whether a payment is pending; retry soon. `payment_under_way`: one is pending.
 * `unpaid_limit`: the guest's network holds too much at reception, but the order can still be paid online.
 */
export const HoldRefusal = record({
  error: Type.Union([
    Type.Literal('already_paid'),
    Type.Literal('hold_ended'),
    Type.Literal('not_held'),
    Type.Literal('provider_silent'),
    Type.Literal('unpaid_limit'),
    Type.Literal('payment_under_way'),
  ]),
});
export type HoldRefusal = Static<typeof HoldRefusal>;

/**
 * 409: unpaid orders would hold more unit-nights (one room for one night) than `most`. The scopes: `order`: this order
 * alone. `at_a_time`: orders of the guest's phone or email. `network`: orders from this network to be paid at
 * reception, at a time or per day; the same order may be paid online. `day`: orders from this network to be paid
 * online, per day. Paying for one of them frees its share.
 */
const UnpaidLimitError = record({
  error: Type.Literal('unpaid_limit'),
  scope: Type.Union(UNPAID_LIMIT_SCOPES.map((scope) => Type.Literal(scope))),
  most: Type.Integer({ minimum: 1 }),
});

/** 409: prices, availability or the key changed after the page was shown. */
export const OrderConflict = Type.Union([
  record({ error: Type.Literal('price_changed'), quote: QuoteAnswer }),
  record({ error: Type.Literal('no_available_for_dates'), nearest_date: IsoDate }),
  record({ error: Type.Literal('no_available_for_all') }),
  record({ error: Type.Literal('cant_to_book') }),
  record({ error: Type.Literal('order_withdrawn') }),
  UnpaidLimitError,
]);
export type OrderConflict = Static<typeof OrderConflict>;
