import { type Static, Type } from 'typebox';
import { PRESENCES } from '#domain/desk/presence.ts';
import { ORDER_STATES } from '#domain/order/order-state.ts';
import { AmountDifference, IsoDate, LocalizedText, NO_ZERO_CHARACTER, record } from '../site/schema.ts';
import { UnitName } from './desk-stays.ts';

/** Both days are included as nights. */
export const DeskBoardQuery = record({ from: IsoDate, to: IsoDate });

/** `from` is the first closed night. `to` is the day on which the unit is free again. */
export const DeskBlockRequest = record({
  unit: UnitName,
  from: IsoDate,
  to: IsoDate,
  reason: Type.String({ minLength: 1, maxLength: 200, pattern: NO_ZERO_CHARACTER }),
});
export type DeskBlockRequest = Static<typeof DeskBlockRequest>;

export const DeskBlock = record({
  id: Type.String(),
  unit: Type.String(),
  category_id: Type.Integer(),
  from: IsoDate,
  to: IsoDate,
  reason: Type.String(),
  /** Email address of the person who closed the unit. */
  who: Type.String(),
  created_at: Type.String({ description: 'An instant in UTC' }),
});
export type DeskBlock = Static<typeof DeskBlock>;

export const DeskBlockAnswer = record({ data: DeskBlock });
export type DeskBlockAnswer = Static<typeof DeskBlockAnswer>;

export const DeskBlockParams = record({ id: Type.String({ maxLength: 36, pattern: NO_ZERO_CHARACTER }) });

/** A room of an order. */
const BoardStay = record({
  number: Type.String(),
  position: Type.Integer(),
  category_id: Type.Integer(),
  arrival: IsoDate,
  departure: IsoDate,
  last_name: Type.String(),
  adults: Type.Integer(),
  children: Type.Integer(),
  state: Type.Enum(ORDER_STATES),
  presence: Type.Enum(PRESENCES),
  /** An instant in UTC; null: the order does not wait for a payment. */
  hold_until: Type.Union([Type.String(), Type.Null()]),
  /** The balance of the whole order; null before its arrival day. */
  balance: Type.Union([AmountDifference, Type.Null()]),
  /**
   * Units with their nights; more than one if the guests moved, none if the room has no unit yet. `to` is the day of
   * leaving.
   */
  places: Type.Array(record({ unit: Type.String(), from: IsoDate, to: IsoDate })),
  proposed_unit: Type.Union([Type.String(), Type.Null()]),
});
export type BoardStay = Static<typeof BoardStay>;

export const DeskBoard = record({
  data: record({
    from: IsoDate,
    to: IsoDate,
    today: IsoDate,
    /** Kinds in the resort's own order. */
    kinds: Type.Array(
      record({
        category_id: Type.Integer(),
        title: LocalizedText,
        /** The ids of the house in a booking request; null: the house is no longer sold. */
        house: Type.Union([record({ category_code: Type.String(), servio_id: Type.Integer() }), Type.Null()]),
        units: Type.Array(Type.String()),
      }),
    ),
    /**
     * `units` counts what is available, with the units in `closed`. `taken` includes held rooms and rooms without a
     * unit, but not the units in `closed`.
     */
    nights: Type.Array(record({ date: IsoDate, units: Type.Integer(), taken: Type.Integer(), closed: Type.Integer() })),
    /** Units that need cleaning today. */
    to_clean: Type.Array(Type.String()),
    stays: Type.Array(BoardStay),
    blocks: Type.Array(DeskBlock),
  }),
});
export type DeskBoard = Static<typeof DeskBoard>;
