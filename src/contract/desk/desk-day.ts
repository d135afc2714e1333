import { type Static, Type } from 'typebox';
import { PRESENCE_ACTIONS, PRESENCES } from '#domain/desk/presence.ts';
import { ORDER_STATES } from '#domain/order/order-state.ts';
import { EXTRA_UNITS } from '#domain/pricing/extras.ts';
import { Amount, AmountDifference, IsoDate, LocalizedText, record } from '../site/schema.ts';

export const DeskDayQuery = record({ date: Type.Optional(IsoDate) });

/** When it happened, for a device that was offline. Ignored if it is in the future or more than a few days ago. */
export const HappenedAt = Type.Optional(
  Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$', description: 'An instant in UTC' }),
);

const DeskRoom = record({
  /** Index of the room in the order. */
  position: Type.Integer(),
  category_id: Type.Integer(),
  title: LocalizedText,
  arrival: IsoDate,
  departure: IsoDate,
  adults: Type.Integer(),
  children: Type.Integer(),
  /** Name of the guest who sleeps in the room; null: the guest who booked. */
  guest_name: Type.Union([Type.String(), Type.Null()]),
  /** null: no unit is assigned yet. */
  unit: Type.Union([Type.String(), Type.Null()]),
  /** The free unit that leaves the fewest gaps; null: the room has a unit, or none is free. */
  proposed_unit: Type.Union([Type.String(), Type.Null()]),
  /** Whether its unit needs cleaning. */
  to_clean: Type.Boolean(),
  presence: Type.Enum(PRESENCES),
  /** An instant in UTC; null: nothing was recorded yet. */
  presence_since: Type.Union([Type.String(), Type.Null()]),
  /** Actions that are possible now. */
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
  /** When the guest plans to arrive, as an hour at the resort; null: not given. */
  arrival_hour: Type.Union([Type.Integer(), Type.Null()]),
  /** An instant in UTC; null: the order does not wait for a payment. */
  hold_until: Type.Union([Type.String(), Type.Null()]),
  rooms: Type.Array(DeskRoom),
  /** Extras of the stay. In a day list, only the extras needed on that day. Missing: none. */
  extras: Type.Optional(
    Type.Array(record({ name: LocalizedText, per: Type.Enum(EXTRA_UNITS), quantity: Type.Integer() })),
  ),
  total: Amount,
  /** Positive: still to pay. Negative: overpaid. */
  balance: AmountDifference,
});
export type DeskStay = Static<typeof DeskStay>;

const Stays = Type.Array(DeskStay);

/**
 * Guests of one day. Each list is sorted by the planned hour, then by name, and has only the rooms that belong to it.
 */
export const DeskDay = record({
  data: record({
    date: IsoDate,
    is_today: Type.Boolean(),
    /** Local time at the resort until which guests leave. */
    check_out_time: Type.String(),
    is_check_out_over: Type.Boolean(),
    arrivals: Stays,
    departures: Stays,
    in_house: Stays,
  }),
});
export type DeskDay = Static<typeof DeskDay>;
