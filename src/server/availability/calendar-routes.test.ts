import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRouteApp } from '../http/routes-fixture.ts';
import { calendarRoutes } from './calendar-routes.ts';
import { CHALET, FAMILY_CHALET, nightsOnSale, observeReads, PHONE_VILLA, RULES } from './inventory-fixture.ts';

const observed = observeReads(
  new Map([
    [CHALET.id, nightsOnSale(CHALET, '2026-11-21', '2027-11-21', { '2026-12-14': { taken: 2, priceMinor: 420050 } })],
    [FAMILY_CHALET.id, nightsOnSale(FAMILY_CHALET, '2026-11-21', '2027-11-21')],
    [PHONE_VILLA.id, nightsOnSale(PHONE_VILLA, '2026-11-21', '2027-11-21')],
  ]),
);

let app: FastifyInstance;
beforeAll(async () => {
  app = await openRouteApp((instance) =>
    instance.register(calendarRoutes, {
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

const dates = 'from=2026-12-13&to=2026-12-15';
const couple = 'adults=2&childs=0';

async function ask(query: string) {
  const response = await app.inject({ url: `/orders/calendar?${query}` });
  return { status: response.statusCode, body: response.json() };
}

describe('GET /orders/calendar', () => {
  test('returns one entry per night with the lowest free price', async () => {
    const { status, body } = await ask(`${dates}&kind=chalets&${couple}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      nights: [
        {
          date: '2026-12-13',
          price: 3862,
          free: 3,
          closed: false,
          minimum_stay: 2,
          prices: { 101: 3862, 102: 5280 },
          units: { 101: 2, 102: 1 },
        },
        {
          date: '2026-12-14',
          price: 5280,
          free: 1,
          closed: false,
          minimum_stay: 2,
          prices: { 102: 5280 },
          units: { 102: 1 },
        },
      ],
    });
  });

  test('accepts one accommodation by the id that orders use', async () => {
    const { body } = await ask(`${dates}&servio_id=101&${couple}`);
    expect(body.nights[1]).toEqual({
      date: '2026-12-14',
      price: null,
      free: 0,
      closed: false,
      minimum_stay: 2,
      prices: {},
      units: {},
    });
  });

  test('returns only the largest accommodation for a party that fits into no other', async () => {
    const { body } = await ask(`${dates}&adults=5&childs=1&child_ages[]=6`);
    expect(body.nights[0]).toMatchObject({ price: 5280, free: 1 });
  });

  test('closes rooms booked only by phone, unless one is requested by its id', async () => {
    const { body } = await ask(`${dates}&kind=villas&${couple}`);
    expect(body.nights[0]).toMatchObject({ price: null, free: 0, closed: true });
    const alone = await ask(`${dates}&servio_id=${PHONE_VILLA.roomTypeId}&${couple}`);
    expect(alone.body.nights[0]).toMatchObject({ price: 3862, closed: false });
  });

  test('accepts the current month completely, with past nights closed', async () => {
    const { body } = await ask(`from=2026/11/01&to=2026/12/01&${couple}`);
    expect(body.nights).toHaveLength(30);
    expect(body.nights[19]).toMatchObject({ date: '2026-11-20', closed: true });
    expect(body.nights[20]).toMatchObject({ date: '2026-11-21', closed: false });
  });

  test('reads the inventory once for a hundred nights', async () => {
    const before = observed.reads.length;
    const response = await app.inject({ url: `/orders/calendar?from=2026-12-01&to=2027-03-11&${couple}` });
    expect(response.json().nights).toHaveLength(100);
    expect(observed.reads.length - before).toBe(1);
  });

  test.each([
    ['more than a hundred nights', `from=2026-12-01&to=2027-03-12&${couple}`, 'to'],
    ['an end before the start', `from=2026-12-15&to=2026-12-13&${couple}`, 'to'],
    ['a day that does not exist', `from=2026-02-30&to=2026-12-13&${couple}`, 'from'],
    ['a kind that does not exist', `${dates}&kind=castles&${couple}`, 'kind'],
    ['an accommodation that does not exist', `${dates}&servio_id=999&${couple}`, 'servio_id'],
    ['both a kind and an accommodation', `${dates}&kind=chalets&servio_id=101&${couple}`, 'servio_id'],
    ['a child without an age', `${dates}&adults=2&childs=1`, 'child_ages[]'],
    ['no guests', `${dates}&adults=0&childs=0`, 'adults'],
    ['an unknown field', `${dates}&${couple}&sort=price`, 'sort'],
  ])('refuses %s with the name of its field', async (_case, query, field) => {
    const { status, body } = await ask(query);
    expect({ status, fields: Object.keys(body.error) }).toEqual({ status: 422, fields: [field] });
  });
});
