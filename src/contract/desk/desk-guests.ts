import { type Static, Type } from 'typebox';
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
