import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FreshAddress, makeFreshSqlite } from '../../../../tests/fixtures/databases/databases.ts';
import { availabilityRoutes } from '../../availability/availability-routes.ts';
import { calendarRoutes } from '../../availability/calendar-routes.ts';
import { CHALET, nightsOnSale, observeReads, RULES } from '../../availability/inventory-fixture.ts';
import { type Database, openDatabase } from '../../database/database.ts';
import { openRouteApp } from '../../http/routes-fixture.ts';
import { ORDER_BODY, openOrderApp, post } from './order-routes-fixture.ts';

const UNTIL_THREE = 3 * 60;

/** Instants in the night from 13 to 14 December. Kyiv is two hours ahead of UTC. */
const [HALF_PAST_MIDNIGHT, LAST_MINUTE, OVER] = [
  '2026-12-13T22:30:00Z',
  '2026-12-14T00:59:59Z',
  '2026-12-14T01:00:00Z',
];

describe('POST /orders after midnight', () => {
  let fresh: FreshAddress;
  let database: Database;
  let app: FastifyInstance;
  let now = 0;

  beforeEach(async () => {
    fresh = await makeFreshSqlite();
    database = await openDatabase(fresh.address);
  });
  afterEach(async () => {
    await app.close();
    await database.close();
    await fresh.remove();
  });

  async function order(instant: string, lateArrivalUntil: number | null) {
    now = Date.parse(instant);
    app = await openOrderApp(database, { now: () => now, lateArrivalUntil });
    return post(app, ORDER_BODY);
  }

  test.each([HALF_PAST_MIDNIGHT, LAST_MINUTE])('books the current night at %s', async (instant) => {
    const { status, body } = await order(instant, UNTIL_THREE);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ check_in: '2026-12-13', check_out: '2026-12-16', status: 'confirmed' });
  });

  test.each([
    ['once the last hour for arrivals is over', OVER, UNTIL_THREE],
    ['if check-in ends at midnight', HALF_PAST_MIDNIGHT, null],
  ])('refuses yesterday’s night %s', async (_, instant, until) => {
    const { status, body } = await order(instant, until);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('is in the past');
  });

  test('returns the same answer to a repeated order after the last hour', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    now = Date.parse(LAST_MINUTE);
    app = await openOrderApp(database, { now: () => now, lateArrivalUntil: UNTIL_THREE });
    const first = await post(app, ORDER_BODY, headers);
    now = Date.parse(OVER);
    const again = await post(app, ORDER_BODY, headers);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data.number).toBe(first.body.data.number);
  });
});

describe('prices, free rooms and the calendar', () => {
  const nights = nightsOnSale(CHALET, '2026-11-21', '2027-11-21');
  const inventory = observeReads(new Map([[CHALET.id, nights]])).source;

  async function ask(instant: string, arrival: string, departure: string) {
    const rules = { ...RULES, lateArrivalUntil: UNTIL_THREE };
    const options = {
      accommodations: [CHALET],
      rules,
      inventory,
      timeZone: 'Europe/Kyiv',
      now: () => Date.parse(instant),
    };
    const app = await openRouteApp(async (instance) => {
      await instance.register(availabilityRoutes, options);
      await instance.register(calendarRoutes, options);
    });
    const dates = `date_arrival=${arrival}&date_departure=${departure}`;
    const prices = await app.inject({ url: `/orders/get-prices?${dates}&room_type_ids[]=101` });
    const rooms = await app.inject({ url: `/orders/get-free-rooms?${dates}&adults=2&childs=0` });
    const calendar = await app.inject({ url: `/orders/calendar?from=${arrival}&to=${departure}&adults=2&childs=0` });
    await app.close();
    return { prices: prices.statusCode, rooms: rooms.statusCode, first: calendar.json().nights[0].free };
  }

  test.each([
    ['in winter', '2026-12-13', '2026-12-15', '2026-12-13T22:30:00Z', true],
    ['a minute before three', '2026-12-13', '2026-12-15', '2026-12-14T00:59:00Z', true],
    ['at three', '2026-12-13', '2026-12-15', '2026-12-14T01:00:00Z', false],
    ['when clocks go forward, a minute before', '2027-03-27', '2027-03-29', '2027-03-28T00:59:00Z', true],
    ['when clocks go forward, from two to four at once', '2027-03-27', '2027-03-29', '2027-03-28T01:00:00Z', false],
    ['when clocks go back, half past midnight', '2027-10-30', '2027-11-01', '2027-10-30T21:30:00Z', true],
    ['when clocks go back, a minute before three', '2027-10-30', '2027-11-01', '2027-10-30T23:59:00Z', true],
    ['when clocks go back, at the first three o’clock', '2027-10-30', '2027-11-01', '2027-10-31T00:00:00Z', false],
    ['when clocks go back, at the second three o’clock', '2027-10-30', '2027-11-01', '2027-10-31T01:00:00Z', false],
  ])('offer the current night %s', async (_, arrival, departure, instant, isOffered) => {
    const expected = isOffered ? { prices: 200, rooms: 200, first: 2 } : { prices: 422, rooms: 422, first: 0 };
    expect(await ask(instant, arrival, departure)).toEqual(expected);
  });
});
