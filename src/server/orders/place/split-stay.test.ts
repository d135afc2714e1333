import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { toQuoteAnswer } from '#contract/availability/bill.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { type Quote, quoteStay } from '#domain/pricing/quote.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { CHALET, FAMILY_CHALET, TODAY } from '../../availability/inventory-fixture.ts';
import type { Database } from '../../database/database.ts';
import { resortsOver } from '../../payments/payment-app-fixture.ts';
import { change } from '../change/change-fixture.ts';
import { dumpTables } from '../orders-fixture.ts';
import { BOOKED_ROOM, FAMILY_ROOM, ORDER_BODY, post } from './order-routes-fixture.ts';

/** From 13 to 17 December: two nights by the lake, then two in the family chalet. */
const FIRST = { ...BOOKED_ROOM, check_in: '13.12.2026', check_out: '15.12.2026' };
const SECOND = { ...BOOKED_ROOM, ...FAMILY_ROOM, check_in: '15.12.2026', check_out: '17.12.2026' };
const PARTS = [
  { accommodation: CHALET, nights: ['2026-12-13', '2026-12-15'] },
  { accommodation: FAMILY_CHALET, nights: ['2026-12-15', '2026-12-17'] },
] as const;

/** Each part's bill, from the function that prices every stay. */
const BILLS: Quote[] = PARTS.map(({ accommodation, nights: [arrival, departure] }) =>
  quoteStay(
    [
      {
        accommodation,
        party: { adults: 2, children: ['6+'] },
        nightPricesMinor: [accommodation.fromPriceMinor, accommodation.fromPriceMinor],
      },
    ],
    { arrival: calendarDate(arrival), departure: calendarDate(departure) },
    TODAY,
  ),
);
const SUMS = BILLS.map((bill) => toQuoteAnswer(bill, [CHALET, FAMILY_CHALET]));
const total = (field: 'reservation_price' | 'city_tax' | 'total_price') =>
  SUMS.reduce((sum, bill) => sum + bill[field], 0);

function split(entries: readonly object[] = [FIRST, SECOND]) {
  const priced = entries.map((entry, index) => ({ ...entry, price: SUMS[index]?.reservation_price ?? 0 }));
  return {
    ...ORDER_BODY,
    check_out: '17.12.2026',
    reservation_price: total('reservation_price'),
    city_tax: total('city_tax'),
    total_price: total('total_price'),
    bookings: JSON.stringify(priced),
  };
}

/** Returns the taken nights as `house day`. */
async function takenNights({ readLatest }: Database): Promise<string[]> {
  const rows = await readLatest.selectFrom('nights').selectAll().where('taken', '>', 0).execute();
  return rows.map(({ night, category_id, taken }) => `${category_id} ${night.slice(-2)} ${taken}`).sort();
}

const BOTH = [
  `${CHALET.id} 13 1`,
  `${CHALET.id} 14 1`,
  `${FAMILY_CHALET.id} 15 1`,
  `${FAMILY_CHALET.id} 16 1`,
].toSorted();

async function read(app: FastifyInstance, { number, access_token }: { number: string; access_token: string }) {
  return (await app.inject({ url: `/orders/${number}`, headers: { 'order-token': access_token } })).json().data;
}

describeEachDatabase('a split stay', (openFresh) => {
  const inResort = resortsOver(openFresh);

  test('is one order, with each house for its own nights and one bill for both', () =>
    inResort(async ({ app, findFaults }, database) => {
      const { status, body } = await post(app, split());
      expect({ status, body }).toMatchObject({
        status: 201,
        body: {
          data: {
            check_in: '2026-12-13',
            check_out: '2026-12-17',
            total_price: total('total_price'),
            rooms: [
              { category_code: 'chalet-lake', check_in: '2026-12-13', check_out: '2026-12-15' },
              { category_code: FAMILY_ROOM.category_code, check_in: '2026-12-15', check_out: '2026-12-17' },
            ],
          },
        },
      });
      expect(body.data.rooms.map(({ lines }: { lines: object[] }) => lines)).toEqual(
        SUMS.map(({ rooms }) => rooms[0]?.lines),
      );
      expect((await read(app, body.data)).rooms).toEqual(body.data.rooms);
      expect(await takenNights(database)).toEqual(BOTH);
      expect(await findFaults()).toEqual([]);
    }));

  test('frees exactly its nights when it is cancelled', () =>
    inResort(async ({ app }, database) => {
      const { data } = (await post(app, split())).body;
      const headers = { 'order-token': data.access_token };
      const cancelled = await app.inject({ method: 'POST', url: `/orders/${data.number}/cancel`, headers });
      expect(cancelled.statusCode).toBe(200);
      expect(await takenNights(database)).toEqual([]);
    }));

  test('frees its nights with the hold if it is not paid', () =>
    inResort(async ({ app, clock, sweep, findFaults }, database) => {
      const { data } = (await post(app, { ...split(), payment: 'online' })).body;
      expect(data.status).toBe('awaiting_payment');
      expect(await takenNights(database)).toEqual(BOTH);
      clock.nowMs += 31 * 60_000;
      await sweep();
      expect(await takenNights(database)).toEqual([]);
      expect(await findFaults()).toEqual([]);
    }));

  test('is placed once if it is sent twice with one key, and the key is refused with other parts', () =>
    inResort(async ({ app }, database) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const first = await post(app, split(), headers);
      expect((await post(app, split(), headers)).body.data.number).toBe(first.body.data.number);
      const later = [
        { ...FIRST, check_out: '14.12.2026' },
        { ...SECOND, check_in: '14.12.2026' },
      ];
      expect((await post(app, split(later), headers)).body).toEqual({ error: 'idempotency_key_reused' });
      expect(await takenNights(database)).toEqual(BOTH);
    }));

  test('is refused completely if one of its houses is sold out, and writes nothing', () =>
    inResort(async ({ app }, database) => {
      await database.transaction((transaction) =>
        transaction
          .updateTable('nights')
          .set({ units: 0 })
          .where('night', '=', calendarDate('2026-12-16'))
          .where('category_id', '=', FAMILY_CHALET.id)
          .execute(),
      );
      const before = await dumpTables(database);
      expect(await post(app, split())).toMatchObject({ status: 409, body: { error: 'no_available_for_all' } });
      expect(await dumpTables(database)).toEqual(before);
    }));

  test('can be changed to one house and back, and never holds more than it needs', () =>
    inResort(async (resort, database) => {
      const { data } = (await post(resort.app, split())).body;
      const order = { number: data.number, access: { 'order-token': data.access_token } };
      const whole = { check_out: '17.12.2026' };
      expect((await change(resort, order, whole)).status).toBe(200);
      expect(await takenNights(database)).toEqual(['13', '14', '15', '16'].map((day) => `${CHALET.id} ${day} 1`));
      expect((await change(resort, order, { ...whole, moves_on: '15.12.2026' })).status).toBe(200);
      expect(await takenNights(database)).toEqual(BOTH);
      expect((await change(resort, order, { ...whole, moves_on: '15.12.2026' })).body).toEqual({ error: 'unchanged' });
      expect(await resort.findFaults()).toEqual([]);
    }));

  test('is refused with the name of the field if its parts do not fit together, and nothing is written', () =>
    inResort(async ({ app }, database) => {
      const before = await dumpTables(database);
      const refusals: [string, readonly object[], object][] = [
        [
          'a night between them',
          [FIRST, { ...SECOND, check_in: '16.12.2026' }],
          { 'bookings.1.check_in': [expect.stringContaining('a night without a house')] },
        ],
        [
          'a night in both',
          [FIRST, { ...SECOND, check_in: '14.12.2026' }],
          { 'bookings.1.check_in': [expect.stringContaining('the same night')] },
        ],
        ['the second missing', [FIRST], { 'bookings.0.check_out': [expect.stringContaining('the next entry')] }],
        ['the first missing', [SECOND], { 'bookings.0.check_in': [expect.any(String)] }],
        [
          'a third',
          [
            FIRST,
            { ...SECOND, check_out: '16.12.2026' },
            { ...FIRST, check_in: '16.12.2026', check_out: '17.12.2026' },
          ],
          { 'bookings.1.check_out': [expect.stringContaining('two houses')] },
        ],
        [
          'outside the order',
          [
            { ...FIRST, check_in: '12.12.2026' },
            { ...SECOND, check_out: '18.12.2026' },
          ],
          {
            'bookings.0.check_in': [expect.stringContaining('before')],
            'bookings.1.check_out': [expect.stringContaining('after')],
          },
        ],
        ['other guests', [FIRST, { ...SECOND, adults: 1 }], { 'bookings.1.adults': [expect.any(String)] }],
        [
          'the same house',
          [FIRST, { ...FIRST, check_in: '15.12.2026', check_out: '17.12.2026' }],
          { 'bookings.1.category_code': [expect.any(String)] },
        ],
        [
          'one date alone',
          [{ ...FIRST, check_out: undefined }, SECOND],
          { 'bookings.0.check_out': [expect.any(String)] },
        ],
        [
          'a day that does not exist',
          [{ ...FIRST, check_out: '31.02.2027' }, SECOND],
          { 'bookings.0.check_out': [expect.any(String)] },
        ],
        [
          'no night',
          [{ ...FIRST, check_out: '13.12.2026' }, SECOND],
          { 'bookings.0.check_out': ['must be later than bookings.0.check_in'] },
        ],
      ];
      for (const [name, entries, error] of refusals) {
        const { status, body } = await post(app, split(entries));
        expect([name, status, body]).toEqual([name, 422, { error }]);
      }
      expect(await dumpTables(database)).toEqual(before);
    }));

  test('the minimum stay is checked for all nights, by the rules of both houses', () =>
    inResort(async ({ app }) => {
      const february = (from: number, change: number, until: number) => ({
        ...split([
          { ...FIRST, check_in: `0${from}.02.2027`, check_out: `0${change}.02.2027` },
          { ...SECOND, check_in: `0${change}.02.2027`, check_out: `0${until}.02.2027` },
        ]),
        check_in: `0${from}.02.2027`,
        check_out: `0${until}.02.2027`,
      });
      expect((await post(app, february(1, 3, 5))).body).toEqual({ error: 'minimum_stay', nights: 5 });
      expect((await post(app, february(1, 2, 6))).body).toMatchObject({ error: 'price_changed' });
    }));
});
