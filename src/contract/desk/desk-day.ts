import { type Static, Type } from 'typebox';
import { PRESENCE_ACTIONS, PRESENCES } from '#domain/desk/presence.ts';
import { ORDER_STATES } from '#domain/order/order-state.ts';
import { EXTRA_UNITS } from '#domain/pricing/extras.ts';
import { Amount, AmountDifference, IsoDate, LocalizedText, record } from '../site/schema.ts';

export const DeskDayQuery = record({ date: Type.Optional(IsoDate) });

/** When it happened, for a device that was offline. Ignored if it lies in the future or days back. */
export const HappenedAt = Type.Optional(
  Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$', description: 'An instant in UTC' }),
);

const DeskRoom = record({
  /** Its place among the rooms of the order. */
  position: Type.Integer(),
  category_id: Type.Integer(),
  title: LocalizedText,
  arrival: IsoDate,
  departure: IsoDate,
  adults: Type.Integer(),
  children: Type.Integer(),
  /** Who sleeps in it; null: the guest who booked. */
  guest_name: Type.Union([Type.String(), Type.Null()]),
  /** null: none is given yet. */
  unit: Type.Union([Type.String(), Type.Null()]),
  /** The free unit that leaves the fewest gaps; null: there is a unit, or none is free. */
  proposed_unit: Type.Union([Type.String(), Type.Null()]),
  /** Its unit is not clean yet. */
  to_clean: Type.Boolean(),
  presence: Type.Enum(PRESENCES),
  /** An instant in UTC; null: nothing was noted yet. */
  presence_since: Type.Union([Type.String(), Type.Null()]),
  /** What may be noted now. */
  actions: Type.Array(Type.Enum(PRESENCE_ACTIONS)),
});
export type DeskRoom = Static<typeof DeskRoom>;

export const DeskStay = record({
  number: Type.String(),
  state: Type.Enum(ORDER_STATES),
  arrival: IsoDate,
  departure: IsoDate,
  first_name: Type.String(),
  last_name: Type.String(),
  phone: Type.String(),
  comments: Type.String(),
  /** When the guest plans to come, on the resort's clock; null: not said. */
  arrival_hour: Type.Union([Type.Integer(), Type.Null()]),
  /** An instant in UTC; null: the order does not wait for a payment. */
  hold_until: Type.Union([Type.String(), Type.Null()]),
  rooms: Type.Array(DeskRoom),
  /** What its guests have added. In a list of a day, only what they need on it. Missing: nothing. */
  extras: Type.Optional(
    Type.Array(record({ name: LocalizedText, per: Type.Enum(EXTRA_UNITS), quantity: Type.Integer() })),
  ),
  total: Amount,
  /** Positive: to be paid. Negative: paid too much. */
  balance: AmountDifference,
});
export type DeskStay = Static<typeof DeskStay>;

const Stays = Type.Array(DeskStay);

/**
 * Guests of one day. Each list is in the order of the planned hour, then of the name, and has only those rooms of an
 * order that belong to it.
 */
export const DeskDay = record({
  data: record({
    date: IsoDate,
    is_today: Type.Boolean(),
    /** Departures are expected until then, on the resort's clock. */
    check_out_time: Type.String(),
    is_check_out_over: Type.Boolean(),
    arrivals: Stays,
    departures: Stays,
    in_house: Stays,
  }),
});
export type DeskDay = Static<typeof DeskDay>;
