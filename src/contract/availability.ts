import { type Static, Type } from 'typebox';
import { Amount, IsoDate, record } from './schema.ts';

const QueryDate = Type.String({ pattern: '^\\d{4}([-/])\\d{2}\\1\\d{2}$' });
const Language = Type.Optional(Type.Union([Type.Literal('uk'), Type.Literal('en')]));

/** `GET /orders/get-prices`. */
export const PricesQuery = record({
  date_arrival: QueryDate,
  date_departure: QueryDate,
  iso_language: Language,
  /** servio_id of each wanted accommodation; 0 asks for all. */
  'room_type_ids[]': Type.Array(Type.Integer({ minimum: 0 }), { minItems: 1, maxItems: 50 }),
});
export type PricesQuery = Static<typeof PricesQuery>;

export const RoomTypePrices = record({
  ID: Type.Integer(),
  Services: Type.Array(record({ PriceDates: Type.Array(record({ Date: IsoDate, Price: Amount })) })),
  SaleRestrictions: record({ ClosedToSale: record({ HasRestrictions: Type.Boolean() }) }),
  FreeRoom: Type.Integer({ minimum: 0 }),
  NearestDateToReservation: Type.Union([IsoDate, Type.Null()]),
});
export type RoomTypePrices = Static<typeof RoomTypePrices>;

export const PricesAnswer = Type.Array(record({ RoomTypes: Type.Array(RoomTypePrices) }));
export type PricesAnswer = Static<typeof PricesAnswer>;

/** `GET /orders/get-free-rooms`, once per room of the guest's search. */
export const FreeRoomsQuery = record({
  date_arrival: QueryDate,
  date_departure: QueryDate,
  iso_language: Language,
  adults: Type.Integer({ minimum: 1, maximum: 10 }),
  childs: Type.Integer({ minimum: 0, maximum: 10 }),
  /** First character of each child's age group: 0 for 0-5, 6 for 6+. */
  'child_ages[]': Type.Optional(Type.Array(Type.Union([Type.Literal(0), Type.Literal(6)]), { maxItems: 10 })),
});
export type FreeRoomsQuery = Static<typeof FreeRoomsQuery>;

export const FreeRoom = record({
  ID: Type.Integer(),
  FreeRoom: Type.Integer({ minimum: 0 }),
  NearestDateToReservation: Type.Union([IsoDate, Type.Null()]),
});
export type FreeRoom = Static<typeof FreeRoom>;

export const FreeRoomsAnswer = Type.Array(FreeRoom);
