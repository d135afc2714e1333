import { type Static, Type } from 'typebox';
import { ORDER_STATES } from '#domain/order/order-state.ts';
import { Amount, AmountDifference, IsoDate, LocalizedText, record } from '../site/schema.ts';

export const DeskDayQuery = record({ date: Type.Optional(IsoDate) });

const DeskRoom = record({
  category_id: Type.Integer(),
  title: LocalizedText,
  arrival: IsoDate,
  departure: IsoDate,
  adults: Type.Integer(),
  children: Type.Integer(),
  /** Who sleeps in it; null: the guest who booked. */
  guest_name: Type.Union([Type.String(), Type.Null()]),
});

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
  total: Amount,
  /** Positive: to be paid. Negative: paid too much. */
  balance: AmountDifference,
});
export type DeskStay = Static<typeof DeskStay>;

const Stays = Type.Array(DeskStay);

/** Expected guests of one day. Each list is in the order of the planned hour, then of the name. */
export const DeskDay = record({
  data: record({ date: IsoDate, arrivals: Stays, departures: Stays, in_house: Stays }),
});
export type DeskDay = Static<typeof DeskDay>;
