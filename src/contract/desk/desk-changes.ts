import { type Static, Type } from 'typebox';
import { BilledStay } from '../orders/order-changes.ts';
import { BookingRooms, ChosenExtras, OrderRequest } from '../orders/orders.ts';
import { Amount, AmountDifference, IsoDate, record } from '../site/schema.ts';
import { DeskUnit } from './desk-stays.ts';

const { check_in, check_out } = OrderRequest.properties;
const { room, unit } = DeskUnit.properties;

export const PreviewQuery = record({ preview: Type.Optional(Type.Literal(1)) });

export const DeskChangeRequest = record({
  check_in,
  check_out,
  /** As many as before, in the same order. With preview=1 their prices do not matter. */
  bookings: BookingRooms,
  /** Where rooms go; missing: they keep their unit if it is free. */
  units: Type.Optional(Type.Array(record({ room, unit }), { maxItems: 19 })),
  /** All extras of the stay; missing: they stay as they are. */
  extras: Type.Optional(ChosenExtras),
  /** How often the stay had been changed when the form was read. */
  seen: Type.Integer({ minimum: 0 }),
  /** The difference of the bill that the form showed. Required unless preview=1. */
  difference: Type.Optional(AmountDifference),
});
export type DeskChangeRequest = Static<typeof DeskChangeRequest>;

export const DeskChangePreview = record({
  data: record({
    old: BilledStay,
    new: BilledStay,
    /** New minus old bill. */
    difference: AmountDifference,
    /** What is left to pay after the change; negative: too much. */
    balance: AmountDifference,
    /** What goes back to the guest. */
    refund: Amount,
  }),
});
export type DeskChangePreview = Static<typeof DeskChangePreview>;

/** `refund`: the sum that the form showed. Missing in a preview. */
export const DeskCancelRequest = record({ refund: Type.Optional(Amount) });
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
