import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import { freeRoomsQuery, pricesQuery, readFreeRooms, readPrices } from './availability-codec.ts';
import { calendarQuery, readNights } from './calendar-codec.ts';

const STAY = stay('2026-12-13', '2026-12-15');
const PARTY = { adults: 2, children: ['6+', '0-5'] as const };
const [FROM, UNTIL] = [calendarDate('2026-12-01'), calendarDate('2026-12-04')];
const SUBJECT = { kind: 'chalets', roomTypeId: null, party: PARTY } as const;
const GUESTS = 'adults=2&childs=2&child_ages[]=6&child_ages[]=0';

describe('queries use the API’s names', () => {
  test.each([
    [pricesQuery(STAY, 'uk'), 'date_arrival=2026-12-13&date_departure=2026-12-15&iso_language=uk&room_type_ids[]=0'],
    [
      pricesQuery(STAY, 'uk', 301),
      'date_arrival=2026-12-13&date_departure=2026-12-15&iso_language=uk&room_type_ids[]=301',
    ],
    [freeRoomsQuery(STAY, PARTY, 'en'), `date_arrival=2026-12-13&date_departure=2026-12-15&iso_language=en&${GUESTS}`],
    [calendarQuery(SUBJECT, FROM, UNTIL), `from=2026-12-01&to=2026-12-04&kind=chalets&${GUESTS}`],
    [
      calendarQuery({ ...SUBJECT, roomTypeId: 301 }, FROM, UNTIL),
      `from=2026-12-01&to=2026-12-04&servio_id=301&${GUESTS}`,
    ],
    [calendarQuery({ ...SUBJECT, kind: 'all' }, FROM, UNTIL), `from=2026-12-01&to=2026-12-04&${GUESTS}`],
  ])('%s', (query, written) => {
    expect(decodeURIComponent(query)).toBe(written);
  });
});

test('prices are in kopiyky, one per night, by room type', () => {
  const roomType = {
    ID: 301,
    Services: [
      {
        PriceDates: [
          { Date: '2026-12-13', Price: 3862 },
          { Date: '2026-12-14', Price: 3862.5 },
        ],
      },
    ],
    SaleRestrictions: { ClosedToSale: { HasRestrictions: false } },
    FreeRoom: 2,
    NearestDateToReservation: '2026-12-13',
  };
  const closed = { ...roomType, ID: 302, Services: [], SaleRestrictions: { ClosedToSale: { HasRestrictions: true } } };
  expect(readPrices([{ RoomTypes: [roomType, closed] }])).toEqual(
    new Map([
      [301, { nightPricesMinor: [386_200, 386_250], isClosedToSale: false }],
      [302, { nightPricesMinor: [], isClosedToSale: true }],
    ]),
  );
});

test('free rooms include the nearest arrival, if there is one', () => {
  const answer = [
    { ID: 301, FreeRoom: 2, NearestDateToReservation: '2026-12-13' },
    { ID: 303, FreeRoom: 0, NearestDateToReservation: null },
  ];
  expect(readFreeRooms(answer)).toEqual(
    new Map([
      [301, { freeUnits: 2, nearestArrival: '2026-12-13' }],
      [303, { freeUnits: 0, nearestArrival: null }],
    ]),
  );
});

test('a night’s price in the calendar is in kopiyky', () => {
  const nights = [
    {
      date: '2026-12-01',
      price: 3862.5,
      free: 2,
      closed: false,
      minimum_stay: 3,
      prices: { 301: 3862.5 },
      units: { 301: 2 },
    },
  ];
  expect(readNights({ nights })).toEqual([
    {
      date: '2026-12-01',
      priceMinor: 386_250,
      freeUnits: 2,
      isClosed: false,
      minimumNights: 3,
      pricesMinor: new Map([[301, 386_250]]),
      unitsFree: new Map([[301, 2]]),
    },
  ]);
});
