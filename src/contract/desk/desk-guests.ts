import { type Static, Type } from 'typebox';
import { ORDER_STATES } from '#domain/order/order-state.ts';
import { OrderRequest } from '../orders/orders.ts';
import { IsoDate, LocalizedText, record } from '../site/schema.ts';

export const DeskGuestsQuery = record({ query: Type.String({ minLength: 1, maxLength: 60 }) });

export const DeskGuest = record({
  first_name: Type.String(),
  last_name: Type.String(),
  phone: Type.String(),
  /** Empty: none. */
  email: Type.String(),
  locale: OrderRequest.properties.locale,
  /** How often the guest has stayed or will stay. */
  stays: Type.Integer(),
  /** The latest that has begun; null: none. */
  last_stay: Type.Union([
    record({ arrival: IsoDate, departure: IsoDate, titles: Type.Array(LocalizedText) }),
    Type.Null(),
  ]),
});
export type DeskGuest = Static<typeof DeskGuest>;

export const DeskGuests = record({ data: Type.Array(DeskGuest) });
export type DeskGuests = Static<typeof DeskGuests>;

/** An order that the search found. */
export const DeskFoundStay = record({
  number: Type.String(),
  state: Type.Enum(ORDER_STATES),
  first_name: Type.String(),
  last_name: Type.String(),
  phone: Type.String(),
  arrival: IsoDate,
  departure: IsoDate,
  titles: Type.Array(LocalizedText),
});
export type DeskFoundStay = Static<typeof DeskFoundStay>;

export const DeskFoundStays = record({ data: Type.Array(DeskFoundStay) });
export type DeskFoundStays = Static<typeof DeskFoundStays>;
