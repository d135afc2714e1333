import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { freeRoomsQuery, pricesQuery, toAvailability } from './availability-request.ts';

const QUESTION = {
  roomTypeId: 301,
  stay: { arrival: calendarDate('2026-12-13'), departure: calendarDate('2026-12-15') },
  party: { adults: 2, children: ['6+', '0-5'] as const },
};

const PRICES = [
  {
    RoomTypes: [
      {
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
      },
    ],
  },
];

test('the questions speak the names of the wire', () => {
  expect(decodeURIComponent(pricesQuery(QUESTION, 'uk').toString())).toBe(
    'date_arrival=2026-12-13&date_departure=2026-12-15&iso_language=uk&room_type_ids[]=301',
  );
  expect(decodeURIComponent(freeRoomsQuery(QUESTION, 'en').toString())).toBe(
    'date_arrival=2026-12-13&date_departure=2026-12-15&iso_language=en&adults=2&childs=2&child_ages[]=6&child_ages[]=0',
  );
});

test('both answers together say what is free, from when, and for how much', () => {
  const freeRooms = [
    { ID: 301, FreeRoom: 2, NearestDateToReservation: '2026-12-13' },
    { ID: 302, FreeRoom: 1, NearestDateToReservation: '2026-12-13' },
    { ID: 303, FreeRoom: 0, NearestDateToReservation: null },
  ];
  expect(toAvailability(301, PRICES, freeRooms)).toEqual({
    freeUnits: 2,
    nearestArrival: '2026-12-13',
    isClosedToSale: false,
    nightPricesMinor: [386_200, 386_250],
    otherFreeRoomTypeIds: [302],
  });
});

test('an answer about something else is a failure, not a sold-out house', () => {
  expect(() => toAvailability(301, PRICES, [])).toThrow(RangeError);
});
