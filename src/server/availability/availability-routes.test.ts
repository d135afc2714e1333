import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRouteApp } from '../http/routes-fixture.ts';
import { availabilityRoutes } from './availability-routes.ts';
import { CHALET, FAMILY_CHALET, nightsOnSale, observeReads, PHONE_VILLA, RULES } from './inventory-fixture.ts';

const inventory = new Map([
  [
    CHALET.id,
    nightsOnSale(CHALET, '2026-11-21', '2027-11-21', {
      '2026-12-14': { priceMinor: 420050 },
      '2026-12-20': { taken: 2 },
    }),
  ],
  [FAMILY_CHALET.id, nightsOnSale(FAMILY_CHALET, '2026-11-21', '2027-11-21')],
  [PHONE_VILLA.id, nightsOnSale(PHONE_VILLA, '2026-11-21', '2027-11-21')],
]);

const observed = observeReads(inventory);
let app: FastifyInstance;
beforeAll(async () => {
  app = await openRouteApp((instance) =>
    instance.register(availabilityRoutes, {
      accommodations: [CHALET, FAMILY_CHALET, PHONE_VILLA],
      rules: RULES,
      inventory: observed.source,
      timeZone: 'Europe/Kyiv',
      // Half past midnight on the 21st in Kyiv, while it is still the 20th in UTC.
      now: () => Date.parse('2026-11-20T22:30:00Z'),
    }),
  );
});
afterAll(() => app.close());

const dates = 'date_arrival=2026-12-13&date_departure=2026-12-16';

async function get(path: string) {
  const response = await app.inject({ url: path });
  return { status: response.statusCode, body: response.json() };
}

describe('GET /orders/get-prices', () => {
  test('reads a list longer than any stay once for all callers, and shorter ones each time', async () => {
    const count = async (path: string) => {
      const before = observed.reads.length;
      const answers = await Promise.all([get(path), get(path), get(path)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(answers[0]?.body[0].RoomTypes[0].Services[0].PriceDates[0]).toEqual({ Date: '2026-12-13', Price: 3862 });
      expect(answers[2]?.body).toEqual(answers[0]?.body);
      return observed.reads.length - before;
    };
    const year = 'date_arrival=2026-12-13&date_departure=2027-11-13';
    expect(await count(`/orders/get-prices?${year}&room_type_ids[]=101`)).toBe(1);
    expect(await count(`/orders/get-prices?${dates}&room_type_ids[]=101`)).toBe(3);
  });

  test('prices every night of the requested accommodation', async () => {
    const { status, body } = await get(`/orders/get-prices?${dates}&room_type_ids[]=101&iso_language=uk`);
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        RoomTypes: [
          {
            ID: 101,
            Services: [
              {
                PriceDates: [
                  { Date: '2026-12-13', Price: 3862 },
                  { Date: '2026-12-14', Price: 4200.5 },
                  { Date: '2026-12-15', Price: 3862 },
                ],
              },
            ],
            SaleRestrictions: { ClosedToSale: { HasRestrictions: false } },
            FreeRoom: 2,
            NearestDateToReservation: '2026-12-13',
          },
        ],
      },
    ]);
  });

  test('returns all accommodations for 0, those booked only by phone as restricted', async () => {
    const { body } = await get(`/orders/get-prices?${dates}&room_type_ids[]=0`);
    const restrictions = body[0].RoomTypes.map(
      (type: { SaleRestrictions: { ClosedToSale: { HasRestrictions: boolean } } }) =>
        type.SaleRestrictions.ClosedToSale.HasRestrictions,
    );
    expect(restrictions).toEqual([false, false, true]);
  });

  test('prices a whole year, although it cannot be booked', async () => {
    const year = 'date_arrival=2026/11/21&date_departure=2027/11/21';
    const { body } = await get(`/orders/get-prices?${year}&room_type_ids[]=101`);
    expect(body[0].RoomTypes[0].Services[0].PriceDates).toHaveLength(365);
    expect(body[0].RoomTypes[0]).toMatchObject({ FreeRoom: 0, NearestDateToReservation: null });
  });
});

describe('GET /orders/get-free-rooms', () => {
  test('counts what the party can book and includes the nearest date of the others', async () => {
    const { status, body } = await get(
      '/orders/get-free-rooms?date_arrival=2026-12-18&date_departure=2026-12-21&adults=2&childs=1&child_ages[]=6&iso_language=en',
    );
    expect(status).toBe(200);
    expect(body).toEqual([
      { ID: 101, FreeRoom: 0, NearestDateToReservation: '2026-12-21' },
      { ID: 102, FreeRoom: 1, NearestDateToReservation: '2026-12-18' },
      { ID: 103, FreeRoom: 0, NearestDateToReservation: null },
    ]);
  });

  test('finds the only accommodation large enough for a party', async () => {
    const ages = 'child_ages[]=0&child_ages[]=0&child_ages[]=6&child_ages[]=6&child_ages[]=6';
    const { body } = await get(`/orders/get-free-rooms?${dates}&adults=1&childs=5&${ages}`);
    expect(body.map((room: { FreeRoom: number }) => room.FreeRoom)).toEqual([0, 1, 0]);
  });
});

describe('an invalid query', () => {
  const party = 'adults=2&childs=0';
  const notADate = 'must be a date that exists, written like 2026-12-13 or 2026/12/13';
  test.each([
    [
      'get-free-rooms',
      'date_arrival=2026-12-16&date_departure=2026-12-13',
      { date_departure: ['must be later than date_arrival'] },
    ],
    ['get-free-rooms', 'date_arrival=2026-11-20&date_departure=2026-11-23', { date_arrival: ['is in the past'] }],
    ['get-free-rooms', 'date_arrival=soon&date_departure=2026-12-13', { date_arrival: [notADate] }],
    ['get-free-rooms', 'date_arrival=2026-12-13&date_departure=2027-02-30', { date_departure: [notADate] }],
    [
      'get-free-rooms',
      'date_arrival=2026-12-01&date_departure=2027-01-01',
      { date_departure: ['must be at most 30 nights later'] },
    ],
    [
      'get-prices',
      'date_arrival=2026-12-01&date_departure=2027-12-03',
      { date_departure: ['must be at most 366 nights later'] },
    ],
    [
      'get-prices',
      'date_arrival=2126-12-01&date_departure=2126-12-03',
      {
        date_arrival: ['is more than 100 years away'],
        date_departure: ['is more than 100 years away'],
      },
    ],
  ])('is refused: %s?%s', async (call, query, error) => {
    const rest = call === 'get-prices' ? 'room_type_ids[]=0' : party;
    expect(await get(`/orders/${call}?${query}&${rest}`)).toMatchObject({ status: 422, body: { error } });
  });

  test.each([
    ['an unknown accommodation', `get-prices?${dates}&room_type_ids[]=999`, { 'room_type_ids[]': ['unknown: 999'] }],
    ['no accommodation', `get-prices?${dates}`, { 'room_type_ids[]': ['is required'] }],
    [
      'an id that is not a number',
      `get-prices?${dates}&room_type_ids[]=all`,
      { 'room_type_ids[].0': [expect.any(String)] },
    ],
    ['an unknown field', `get-prices?${dates}&room_type_ids[]=0&sort=price`, { sort: ['is not known'] }],
    [
      'a repeated date',
      `get-prices?${dates}&date_arrival=2026-12-14&room_type_ids[]=0`,
      { date_arrival: [expect.any(String)] },
    ],
    [
      'an unknown language',
      `get-free-rooms?${dates}&${party}&iso_language=de`,
      { iso_language: ['must be one of uk, en'] },
    ],
    ['no guests', `get-free-rooms?${dates}&adults=0&childs=0`, { adults: [expect.any(String)] }],
    ['half an adult', `get-free-rooms?${dates}&adults=1.5&childs=0`, { adults: [expect.any(String)] }],
    [
      'more guests than any accommodation takes',
      `get-free-rooms?${dates}&adults=11&childs=0`,
      { adults: ['must be fewer: no room holds this many guests'] },
    ],
    ['far too many guests', `get-free-rooms?${dates}&adults=1000000&childs=0`, { adults: [expect.any(String)] }],
    [
      'an unknown age group',
      `get-free-rooms?${dates}&adults=2&childs=1&child_ages[]=7`,
      { 'child_ages[].0': [expect.any(String)] },
    ],
    [
      'a child without an age',
      `get-free-rooms?${dates}&adults=2&childs=1`,
      { 'child_ages[]': ['must name 1 ages, one per child'] },
    ],
    [
      'an age without a child',
      `get-free-rooms?${dates}&adults=2&childs=0&child_ages[]=0`,
      { 'child_ages[]': ['must name 0 ages, one per child'] },
    ],
  ])('is refused with the name of its field: %s', async (_case, query, error) => {
    const { status, body } = await get(`/orders/${query}`);
    expect({ status, fields: Object.keys(body.error) }).toEqual({ status: 422, fields: [Object.keys(error)[0]] });
    expect(body.error).toMatchObject(error);
  });
});
