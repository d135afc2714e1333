import { type Static, Type } from 'typebox';
import { OLDER_CHILD_AGE, YOUNGER_CHILD_AGE } from '#contract/availability/child-ages.ts';
import { IDEMPOTENCY_KEY } from '#contract/site/paths.ts';
import { Amount, IsoDate, record } from '#contract/site/schema.ts';
import { ORDER_STATES, type OrderState } from '#domain/order/order-state.ts';
import { UNPAID_LIMIT_SCOPES } from '#domain/order/unpaid-budget.ts';
import { PaymentForm } from './payments.ts';

/** Whether such a day exists is checked by the route, which can say more than a pattern does. */
const OrderDate = Type.String({ maxLength: 40, description: 'DD.MM.YYYY' });

export const OrderHeaders = Type.Object({
  'Idempotency-Key': Type.String({
    pattern: IDEMPOTENCY_KEY.source,
    description: 'Chosen once per order and kept through every retry, which is answered as the first time.',
  }),
});

/** One room inside the JSON text of `bookings`. */
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
});
export type BookingRoom = Static<typeof BookingRoom>;

export const MOST_ROOMS = 19;
export const BookingRooms = Type.Array(BookingRoom, { minItems: 1, maxItems: MOST_ROOMS });

export const OrderRequest = record({
  check_in: OrderDate,
  check_out: OrderDate,
  reservation_price: Amount,
  city_tax: Amount,
  total_price: Amount,
  /** JSON text of `BookingRooms`. */
  bookings: Type.String({ minLength: 2, maxLength: 20_000 }),
  first_name: Type.String({ maxLength: 100 }),
  last_name: Type.String({ maxLength: 100 }),
  phone: Type.String({ maxLength: 40 }),
  email: Type.String({ maxLength: 254 }),
  comments: Type.Optional(Type.String({ maxLength: 2_000 })),
  newsletter: Type.Optional(Type.Boolean()),
  /** The version of the words about news and privacy that the guest had before them: see `CONSENT_TEXT_VERSION`. */
  consent_version: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
  create_account: Type.Optional(Type.Boolean()),
  locale: Type.Union([Type.Literal('uk'), Type.Literal('en')]),
  payment: Type.Union([Type.Literal('online'), Type.Literal('at_reception')]),
});
export type OrderRequest = Static<typeof OrderRequest>;

/** A line of the bill with the figures that explain it: `count` × `nights` × `price` = `amount`. */
export const BillLine = record({
  kind: Type.Union([Type.Literal('nights'), Type.Literal('extra_seats'), Type.Literal('city_tax')]),
  nights: Type.Integer({ minimum: 1 }),
  /** Rooms (always 1), seats or adults. */
  count: Type.Integer({ minimum: 1 }),
  price: Amount,
  amount: Amount,
});
export type BillLine = Static<typeof BillLine>;

export const BilledRoom = record({
  category_code: Type.String(),
  servio_id: Type.Integer(),
  adults: Type.Integer(),
  children: Type.Integer(),
  child_ages: Type.Array(Type.Integer()),
  price: Amount,
  city_tax: Amount,
  lines: Type.Array(BillLine),
});
export type BilledRoom = Static<typeof BilledRoom>;

const bill = {
  reservation_price: Amount,
  city_tax: Amount,
  total_price: Amount,
  currency: Type.Literal('UAH'),
  rooms: Type.Array(BilledRoom),
};

export const QuoteAnswer = record(bill);
export type QuoteAnswer = Static<typeof QuoteAnswer>;

const Status = Type.Unsafe<OrderState>(Type.Union(ORDER_STATES.map((state) => Type.Literal(state))));
/** An instant in UTC, for orders placed online alone. */
const HoldUntil = Type.Union([Type.String(), Type.Null()]);

export const Order = record({
  number: Type.String(),
  status: Status,
  check_in: IsoDate,
  check_out: IsoDate,
  ...bill,
  hold_until: HoldUntil,
  access_token: Type.String(),
  /** Only in the answer to an order placed online. */
  payment: Type.Union([Type.Null(), PaymentForm]),
});
export type Order = Static<typeof Order>;

/** Asks for the mail with a new key. What is in it says nothing of whether there is such an order. */
export const FindOrderRequest = record({
  number: Type.String({ maxLength: 40 }),
  email: Type.String({ maxLength: 254 }),
});
export type FindOrderRequest = Static<typeof FindOrderRequest>;

/** For the query of the calendar file alone, and for ten minutes. */
export const CalendarTicket = record({ ticket: Type.String() });
export const CalendarTicketAnswer = record({ data: CalendarTicket });

export const OrderAnswer = record({ data: Order });

/** What became of a key: its order, or nothing, and then nothing is placed with it any more. */
export const WithdrawalAnswer = Type.Union([OrderAnswer, record({ state: Type.Literal('withdrawn') })]);

/** All that a status token opens: it stands in an address that the payment provider sees. */
export const OrderStatus = record({
  number: Type.String(),
  status: Status,
  hold_until: HoldUntil,
  total_price: Amount,
});
export type OrderStatus = Static<typeof OrderStatus>;

export const OrderStatusAnswer = record({ data: OrderStatus });

/** POST: the secret from the one mail that asks for it; whoever has it can read that mail. */
export const OrderConfirmation = record({ secret: Type.String({ minLength: 1, maxLength: 100 }) });

/** What cancelling means for the guest's money; `status` is the order's own: with ?preview=1 nothing has changed yet. */
export const Cancellation = record({
  number: Type.String(),
  status: Status,
  paid: Amount,
  refund: Amount,
  /** The last day on which all of it comes back. */
  free_until: IsoDate,
});
export type Cancellation = Static<typeof Cancellation>;

export const CancellationAnswer = record({ data: Cancellation });

/** 409: the order is in no state to be cancelled, or its stay has begun. */
export const CancellationRefusal = record({
  error: Type.Union([Type.Literal('not_cancellable'), Type.Literal('stay_has_begun')]),
});

/**
 * 409: orders without payment would hold more unit-nights (one room, one night) than `most`: this order alone, those of its
 * guest or address at a time, or those of its address in a day. Paying for one of them makes room.
 */
export const UnpaidLimitError = record({
  error: Type.Literal('unpaid_limit'),
  scope: Type.Union(UNPAID_LIMIT_SCOPES.map((scope) => Type.Literal(scope))),
  most: Type.Integer({ minimum: 1 }),
});

/** 409: the world has moved on since the page was shown. */
export const OrderConflict = Type.Union([
  record({ error: Type.Literal('price_changed'), quote: QuoteAnswer }),
  record({ error: Type.Literal('no_available_for_dates'), nearest_date: IsoDate }),
  record({ error: Type.Literal('no_available_for_all') }),
  record({ error: Type.Literal('cant_to_book') }),
  /** Its key was withdrawn. */
  record({ error: Type.Literal('order_withdrawn') }),
  UnpaidLimitError,
]);
export type OrderConflict = Static<typeof OrderConflict>;
