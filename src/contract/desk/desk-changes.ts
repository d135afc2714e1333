import { type Static, Type } from 'typebox';
import { BilledStay } from '../orders/order-changes.ts';
import { BookingRooms, ChosenExtras, OrderRequest } from '../orders/orders.ts';
import { Amount, AmountDifference, IsoDate, record } from '../site/schema.ts';
import { DeskUnit } from './desk-stays.ts';

const { check_in, check_out } = OrderRequest.properties;
const { room, unit, seen } = DeskUnit.properties;

export const PreviewQuery = record({ preview: Type.Optional(Type.Literal(1)) });

export const DeskChangeRequest = record({
  check_in,
  check_out,
  /** The same number of rooms as before, in the same order. With preview=1 their prices are ignored. */
  bookings: BookingRooms,
  /** The units for rooms. Missing: each room keeps its unit if it is free. */
  units: Type.Optional(Type.Array(record({ room, unit, seen: Type.Optional(seen) }), { maxItems: 19 })),
  /** All extras of the stay. Missing: they do not change. */
  extras: Type.Optional(ChosenExtras),
  /** How many changes the stay had when the form was loaded. */
  seen: Type.Integer({ minimum: 0 }),
  /** The difference that the form showed. Required unless preview=1. */
  difference: Type.Optional(AmountDifference),
});
export type DeskChangeRequest = Static<typeof DeskChangeRequest>;

export const DeskChangePreview = record({
  data: record({
    old: BilledStay,
    new: BilledStay,
    /** New total minus old total. */
    difference: AmountDifference,
    /** The unpaid amount after the change. Negative: the guest has paid too much. */
    balance: AmountDifference,
    /** The amount that the guest gets back. */
    refund: Amount,
  }),
});
export type DeskChangePreview = Static<typeof DeskChangePreview>;

/** As the form showed them. Missing in a preview. */
export const DeskCancelRequest = record({
  refund: Type.Optional(Amount),
  /** How many changes the stay had when the form was opened. */
  seen: Type.Optional(Type.Integer({ minimum: 0 })),
});
export type DeskCancelRequest = Static<typeof DeskCancelRequest>;

export const DeskCancelPreview = record({
  data: record({
    paid: Amount,
    refund: Amount,
    /** The last day with a full refund. */
    free_until: IsoDate,
  }),
});
export type DeskCancelPreview = Static<typeof DeskCancelPreview>;
