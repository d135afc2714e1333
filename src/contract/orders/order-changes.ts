import { type Static, Type } from 'typebox';
import { Amount, AmountDifference, IsoDate, record } from '#contract/site/schema.ts';
import { bill } from './order-bill.ts';
import { ChosenExtras, HoldUntil, OrderConflict, OrderDate, Status } from './orders.ts';
import { PaymentForm } from './payments.ts';

/** What the guest has paid and gets back. With ?preview=1 nothing is cancelled, and `status` is unchanged. */
export const Cancellation = record({
  number: Type.String(),
  status: Status,
  paid: Amount,
  refund: Amount,
  /** The last day with a full refund. */
  free_until: IsoDate,
  /** Only in a preview: the stay's price if it were booked today. Missing if it could not be booked. */
  today_price: Type.Optional(Amount),
});
export type Cancellation = Static<typeof Cancellation>;

export const CancellationAnswer = record({ data: Cancellation });

/** 409. `terms_changed`: the refund would now be smaller than the agreed sum, so nothing was cancelled. */
export const CancellationRefusal = record({
  error: Type.Union([Type.Literal('not_cancellable'), Type.Literal('stay_has_begun'), Type.Literal('terms_changed')]),
});

export const ChangeRequest = record({
  check_in: OrderDate,
  check_out: OrderDate,
  /** JSON text of `BookingRooms`. With ?preview=1 their prices do not matter. */
  bookings: Type.String({ minLength: 2, maxLength: 20_000 }),
  /** All extras of the stay. Missing: they do not change. */
  extras: Type.Optional(ChosenExtras),
  /** The amount that the guest agreed to. Required unless ?preview=1. */
  difference: Type.Optional(AmountDifference),
});
export type ChangeRequest = Static<typeof ChangeRequest>;

export const BilledStay = record({ check_in: IsoDate, check_out: IsoDate, ...bill });
export type BilledStay = Static<typeof BilledStay>;

/**
 * The result of changing an order. `awaiting_difference`: the order stays as it was until `payment` is made, at the
 * latest by `hold_until`. `preview`: nothing was changed.
 */
export const OrderChange = record({
  number: Type.String(),
  /** The order's status. */
  status: Status,
  change: Type.Union([Type.Literal('preview'), Type.Literal('changed'), Type.Literal('awaiting_difference')]),
  old: BilledStay,
  new: BilledStay,
  /** New minus old price; negative: cheaper. A paid order charges or refunds exactly this amount. */
  difference: Type.Number(),
  /**
   * The amount that the guest pays now, or gets back on the card. Both are 0 for an order that is paid at reception.
   */
  due: Amount,
  /** A small extra amount for a paid order, paid on arrival. The change applies at once. */
  due_at_reception: Type.Optional(Amount),
  /** Only in a preview for a confirmed order that is partly paid. */
  paid: Type.Optional(Amount),
  refund: Amount,
  /** The last day on which the changed stay can be cancelled for a full refund. */
  free_until: IsoDate,
  hold_until: HoldUntil,
  payment: Type.Union([Type.Null(), PaymentForm]),
});
export type OrderChange = Static<typeof OrderChange>;

export const ChangeAnswer = record({ data: OrderChange });

/** 409: a problem with the order or the change; or with the new stay, as when placing an order. */
export const ChangeConflict = Type.Union([
  record({
    error: Type.Union([Type.Literal('not_changeable'), Type.Literal('stay_has_begun'), Type.Literal('unchanged')]),
  }),
  /** Free cancellation has ended, and the change would release nights or refund money. */
  record({ error: Type.Literal('too_late') }),
  /** The provider has, or may have, money for the current order or the pending change. */
  record({ error: Type.Literal('payment_under_way') }),
  ...OrderConflict.anyOf,
]);
