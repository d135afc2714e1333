import { type Static, Type } from 'typebox';
import { PRESENCE_ACTIONS } from '#domain/desk/presence.ts';
import { NO_ZERO_CHARACTER, record } from '../site/schema.ts';
import { DeskStay, HappenedAt } from './desk-day.ts';
import { HistoryEntry } from './desk-stay-details.ts';

const Position = Type.Integer({ minimum: 0, maximum: 18 });
export const UnitName = Type.String({ minLength: 1, maxLength: 16, pattern: NO_ZERO_CHARACTER });

export const DeskStayParams = record({ number: Type.String({ maxLength: 20, pattern: NO_ZERO_CHARACTER }) });

/** `rooms` missing: every room of the order for which it is time. */
export const DeskPresence = record({
  action: Type.Enum(PRESENCE_ACTIONS),
  rooms: Type.Optional(Type.Array(Position, { minItems: 1, maxItems: 19, uniqueItems: true })),
  /** The units whose keys the guests get. Without `units`, rooms without a unit get a proposed one. */
  units: Type.Optional(Type.Array(record({ room: Position, unit: UnitName }), { maxItems: 19 })),
  happened_at: HappenedAt,
});
export type DeskPresence = Static<typeof DeskPresence>;

/** `seen`: the unit that the form showed; null: none. */
export const DeskUnit = record({
  room: Position,
  unit: UnitName,
  seen: Type.Union([UnitName, Type.Null()]),
});
export type DeskUnit = Static<typeof DeskUnit>;

export const DeskStayAnswer = record({ data: DeskStay });
export type DeskStayAnswer = Static<typeof DeskStayAnswer>;

const DESK_CONFLICTS = [
  /** The stay differs from what the form showed: see `last`. */
  'stay_changed',
  /** The arrival day has not come, or it is too early for a no-show. */
  'too_early',
  'stay_over',
  /** A check-in is undone only on its own day. */
  'day_over',
  /** The order waits for a payment or confirmation. */
  'not_certain',
  /** The order is cancelled or has expired. */
  'order_over',
  /** Every unit of the kind is taken or closed. */
  'no_unit',
  /** The unit is taken or closed on one of the nights: see `orders`. */
  'unit_taken',
  /** Guests whose stay has ended have not left the unit: see `orders`. */
  'unit_occupied',
  /** Closing the unit would leave stays without one: see `orders`. */
  'stays_without_unit',
  /** The guest has no email address, or the mail is out of date. */
  'mail_over',
  /** The guest was reminded recently. */
  'reminded_lately',
  /** The order's state allows no change or cancellation. */
  'not_changeable',
  /** The guests have arrived, or the arrival day is over. */
  'stay_has_begun',
  /** Free cancellation has ended; after that only managers may refund. */
  'too_late',
  'unchanged',
  /** The provider has, or may have, money of this order. */
  'payment_under_way',
  /** The price or the refund differs from what the form showed. */
  'terms_changed',
  'sold_out',
  'closed_to_sale',
  /** The stay is shorter than the minimum, or the resort takes no guests on these dates. */
  'dates_refused',
  'party_does_not_fit',
] as const;
export type DeskConflictName = (typeof DESK_CONFLICTS)[number];

/** 409: nothing was written. */
export const DeskConflict = record({
  error: Type.Enum(DESK_CONFLICTS),
  unit: Type.Union([Type.String(), Type.Null()]),
  /** Numbers of the orders that hold the unit. */
  orders: Type.Array(Type.String()),
  /** The last action on the stay, with what it changed; null: the conflict is not about a stay. */
  last: Type.Union([HistoryEntry, Type.Null()]),
});
export type DeskConflict = Static<typeof DeskConflict>;
