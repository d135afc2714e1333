import { type Static, Type } from 'typebox';
import { Amount, IsoDate, record } from '#contract/site/schema.ts';
import { MAXIMUM_CALENDAR_NIGHTS } from '#domain/calendar/night-calendar.ts';
import { ACCOMMODATION_KINDS } from '#domain/stay/accommodation.ts';

/**
 * Maximum number of nights in one get-prices response. It exceeds the longest booking, because a price list covers a
 * year.
 */
export const MAXIMUM_PRICED_NIGHTS = 366;

/** The most guests that an accommodation's record allows: ten of base capacity and ten extra seats. */
const MAXIMUM_GUESTS_IN_A_ROOM = 20;

const stay = {
  date_arrival: queryDate('Not before today at the resort.'),
  date_departure: queryDate('The day of leaving, whose night is not slept.'),
  iso_language: Type.Optional(Type.Union([Type.Literal('uk'), Type.Literal('en')])),
};

export const PricesQuery = record({
  ...stay,
  'room_type_ids[]': Type.Array(Type.Integer({ minimum: 0 }), {
    minItems: 1,
    maxItems: 50,
    description: 'servio_id of each wanted accommodation; 0 asks for all.',
  }),
});
export type PricesQuery = Static<typeof PricesQuery>;

const RoomTypeId = Type.Integer({ description: 'The servio_id of the accommodation.' });

const NearestDate = Type.Union([IsoDate, Type.Null()], {
  description: 'First arrival from date_arrival on, within 365 days, with as many nights bookable; null = none.',
});

export const RoomTypePrices = record({
  ID: RoomTypeId,
  Services: Type.Array(record({ PriceDates: Type.Array(record({ Date: IsoDate, Price: Amount })) }), {
    description: 'One service, the night itself; one price per night, none for nights beyond the rate calendar.',
  }),
  SaleRestrictions: record({
    ClosedToSale: record({
      HasRestrictions: Type.Boolean({
        description:
          'True when a night of the stay is closed or not on sale yet, and when rooms are booked by phone only.',
      }),
    }),
  }),
  FreeRoom: Type.Integer({
    minimum: 0,
    description: 'Units that can be booked for the whole stay, whoever sleeps in them; 0 when a rule refuses the stay.',
  }),
  NearestDateToReservation: NearestDate,
});
export type RoomTypePrices = Static<typeof RoomTypePrices>;

export const PricesAnswer = Type.Array(record({ RoomTypes: Type.Array(RoomTypePrices) }));
export type PricesAnswer = Static<typeof PricesAnswer>;

const party = {
  adults: Type.Integer({ minimum: 1, maximum: MAXIMUM_GUESTS_IN_A_ROOM }),
  childs: Type.Integer({ minimum: 0, maximum: MAXIMUM_GUESTS_IN_A_ROOM }),
  'child_ages[]': Type.Optional(
    Type.Array(Type.Union([Type.Literal(0), Type.Literal(6)]), {
      maxItems: MAXIMUM_GUESTS_IN_A_ROOM,
      description: "First character of each child's age group: 0 for 0-5, 6 for 6+; as many as childs.",
    }),
  ),
};

/** The query of `GET /orders/get-free-rooms`, sent once per room of the search. */
export const FreeRoomsQuery = record({ ...stay, ...party });
export type FreeRoomsQuery = Static<typeof FreeRoomsQuery>;

export const FreeRoom = record({
  ID: RoomTypeId,
  FreeRoom: Type.Integer({
    minimum: 0,
    description:
      'Units this party can book for the whole stay; 0 when it does not fit, a rule refuses the stay, a night is closed or sold out, or rooms are booked by phone only.',
  }),
  NearestDateToReservation: NearestDate,
});
export type FreeRoom = Static<typeof FreeRoom>;

export const FreeRoomsAnswer = Type.Array(FreeRoom);

export const CalendarQuery = record({
  from: queryDate('The first night.'),
  to: queryDate(`The day after the last night, at most ${MAXIMUM_CALENDAR_NIGHTS} nights later.`),
  kind: Type.Optional(Type.Enum([...ACCOMMODATION_KINDS], { description: 'Only accommodations of this kind.' })),
  servio_id: Type.Optional(Type.Integer({ description: 'Only this accommodation; not together with kind.' })),
  ...party,
});
export type CalendarQuery = Static<typeof CalendarQuery>;

export const CalendarAnswer = record({
  nights: Type.Array(
    record({
      date: IsoDate,
      price: Type.Union([Amount, Type.Null()], {
        description: 'The lowest price of what is free for the night, without extra seats and tax; null = nothing is.',
      }),
      free: Type.Integer({ minimum: 0, description: 'Units free for the night that hold the party.' }),
      closed: Type.Boolean({ description: 'Past, blocked, or nothing on sale for the party; sold out is not closed.' }),
      minimum_stay: Type.Integer({ minimum: 1, description: 'The fewest nights of a stay that arrives on this day.' }),
      prices: Type.Record(Type.String({ pattern: '^\\d+$' }), Amount, {
        description: 'Price of the night by servio_id, for all that is free and sold online, whoever sleeps in it.',
      }),
      units: Type.Record(Type.String({ pattern: '^\\d+$' }), Type.Integer({ minimum: 1 }), {
        description: 'Units free for the night by servio_id, for the same accommodations as prices.',
      }),
    }),
  ),
});
export type CalendarAnswer = Static<typeof CalendarAnswer>;

/** The route checks whether the day exists, because it can explain the error better than a pattern. */
function queryDate(description: string) {
  return Type.String({ maxLength: 40, description: `YYYY-MM-DD or YYYY/MM/DD. ${description}` });
}
