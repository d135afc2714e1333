import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { DESK_PATHS } from '#contract/desk/desk-paths.ts';
import type { RateChangeRequest, RateNight } from '#contract/desk/desk-rates.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { stay } from '#domain/samples/sample-resort.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { readInventory, upsertNights } from '../../availability/inventory-repository.ts';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/tables.ts';
import { findOrder } from '../../orders/order-repository.ts';
import {
  CHALET,
  COTTAGE,
  openSampleResort,
  sampleAttempt,
  sampleCalendar,
  sampleRequest,
} from '../../orders/orders-fixture.ts';
import { placeOrder } from '../../orders/place/place-order.ts';
import { auditOf, openDesk } from '../desk-fixture.ts';
import { book } from '../stays/stays-fixture.ts';
import { openPrices, WEEK } from './rates-fixture.ts';

const USUAL = CHALET.fromPriceMinor / 100;
const LOWER = Math.round(USUAL * 0.9);

function pricesOf(nights: readonly RateNight[]): number[] {
  return [...new Set(nights.map(({ price }) => price))];
}

describeEachDatabase('price changes at the desk', (openFresh) => {
  async function open() {
    const database = await openFresh();
    const desk = await openDesk(database);
    await openSampleResort(database);
    return { database, desk, prices: await openPrices(desk) };
  }

  async function place(database: Database, from = '2026-12-08', to = '2026-12-10') {
    const wanted = sampleRequest([CHALET], stay(from, to));
    return placeOrder(sampleAttempt(wanted), await openSampleResort(database));
  }

  test('are previewed, then written as previewed, in one row of the history and of the log', async () => {
    const { desk, prices } = await open();
    const preview = await prices.preview({ percent: -10 });
    expect(preview).toMatchObject({ status: 200, body: { data: { version: 0, bookings: [] } } });
    expect(preview.body.data.nights).toHaveLength(7);
    expect(pricesOf(await prices.nights())).toEqual([USUAL]);
    const changed = await prices.change({ percent: -10 });
    expect(changed.body.data).toEqual({ ...preview.body.data, version: 1 });
    const nights = await prices.nights();
    expect(pricesOf(nights)).toEqual([LOWER]);
    expect(nights.every(({ is_set }) => is_set)).toBe(true);
    expect(pricesOf(await prices.nights(COTTAGE.id))).not.toContain(LOWER);
    expect(await prices.history()).toEqual([
      expect.objectContaining({
        number: 1,
        by: 'natalia@example.com',
        undoes: null,
        percent: -10,
        nights: 7,
        ...WEEK,
        price_before: { lowest: USUAL, highest: USUAL },
        price_after: { lowest: LOWER, highest: LOWER },
      }),
    ]);
    expect(await auditOf(desk)).toContain('natalia@example.com rates_changed rates');
  });

  test('apply to offers and orders of guests, and stay when the content is read again', async () => {
    const { database, prices } = await open();
    await prices.change({ price: 1000 });
    await upsertNights(database, sampleCalendar([CHALET, COTTAGE]));
    const quote = { rooms: [{ nightsMinor: 200_000 }] };
    await expect(place(database)).rejects.toMatchObject({ refusal: { reason: 'price_changed', quote } });
  });

  test('do not affect sold nights, and list them', async () => {
    const { database, desk, prices } = await open();
    const number = await book(desk, '2026-12-08', '2026-12-10');
    const before = await findOrder(database.readLatest, number);
    const named = [{ number, last_name: 'Ковтун', arrival: '2026-12-08', departure: '2026-12-10' }];
    expect((await prices.preview({ percent: -10 })).body.data.bookings).toEqual(named);
    expect((await prices.change({ percent: -10 })).body.data.bookings).toEqual(named);
    expect(await findOrder(database.readLatest, number)).toEqual(before);
    const marked = (await prices.nights()).filter(({ is_sold_otherwise }) => is_sold_otherwise);
    expect(marked.map(({ date }) => date)).toEqual(['2026-12-08', '2026-12-09']);
    await prices.undo(1);
    expect((await prices.nights()).some(({ is_sold_otherwise }) => is_sold_otherwise)).toBe(false);
  });

  test('can close nights, which are sold to nobody until they are opened', async () => {
    const { database, prices } = await open();
    await prices.change({ closed: true });
    await expect(place(database)).rejects.toMatchObject({ refusal: { reason: 'closed_to_sale' } });
    await prices.change({ closed: false, version: 1 });
    expect((await prices.nights()).some(({ is_set }) => is_set)).toBe(false);
    await place(database);
  });

  test('can set a minimum stay for arrivals on their days', async () => {
    const { database, prices } = await open();
    await prices.change({ minimum_stay: 3 });
    await expect(place(database)).rejects.toMatchObject({ refusal: { reason: 'minimum_stay', nights: 3 } });
    await place(database, '2026-12-08', '2026-12-11');
    await place(database, '2026-12-06', '2026-12-08');
    const nights = await readInventory(database.read, [CHALET.id], calendarDate(WEEK.from), calendarDate('2026-12-15'));
    expect([...(nights.get(CHALET.id)?.values() ?? [])].map(({ minimumNights }) => minimumNights)).toEqual([
      ...Array(7).fill(3),
      undefined,
    ]);
  });

  test('can be undone in one step, the latest first, each once', async () => {
    const { desk, prices } = await open();
    const usual = await prices.nights();
    await prices.change({ percent: -10 });
    const lower = await prices.nights();
    await prices.change({ price: 900, closed: true, version: 1 });
    expect((await prices.undo(1)).status).toBe(404);
    expect((await prices.undo(2)).status).toBe(200);
    expect(await prices.nights()).toEqual(lower);
    expect((await prices.rates()).undoable).toMatchObject({ number: 1, nights: 7 });
    expect((await prices.undo(2)).status).toBe(404);
    expect((await prices.undo(1)).status).toBe(200);
    expect(await prices.nights()).toEqual(usual);
    expect((await prices.rates()).undoable).toBeNull();
    expect((await prices.history()).map(({ undoes }: { undoes: number | null }) => undoes)).toEqual([1, 2, null, null]);
    expect(await auditOf(desk)).toContain('natalia@example.com rates_restored rates');
  });

  test('from an outdated form are refused, and a request sent twice is one change', async () => {
    const { prices } = await open();
    const key = 'one-press-of-the-button';
    const first = await prices.change({ percent: -10 }, key);
    expect(await prices.change({ percent: -10 }, key)).toMatchObject({ status: 200, body: first.body });
    expect(await prices.change({ percent: -20 }, key)).toMatchObject({
      status: 422,
      body: { error: { 'Idempotency-Key': [expect.any(String)] } },
    });
    expect(await prices.change({ percent: -20 })).toMatchObject({
      status: 409,
      body: { error: 'changed_meanwhile', by: 'natalia@example.com', version: 1 },
    });
    expect(await prices.history()).toHaveLength(1);
  });

  test('sent twice at the same moment are one change', async () => {
    const { prices } = await open();
    const answers = await Promise.all([prices.change({ percent: -10 }), prices.change({ percent: -20 })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await prices.history()).toHaveLength(1);
  });

  test('are not undone together with one that was made meanwhile', async () => {
    const database = await openFresh();
    let meanwhile: (() => Promise<unknown>) | null = null;
    const readLatest = (database.readLatest as Kysely<Tables>).withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const isOfChange = result.rows.some((row) => 'undoes' in row);
        const change = isOfChange ? meanwhile : null;
        if (change !== null) meanwhile = null;
        await change?.();
        return result;
      },
    });
    await openSampleResort(database);
    const prices = await openPrices(await openDesk({ ...database, readLatest }));
    await prices.change({ percent: -10 });
    meanwhile = () => prices.change({ price: 900, version: 1 });
    expect(await prices.undo(1)).toMatchObject({ status: 409, body: { error: 'changed_meanwhile', version: 2 } });
    expect(pricesOf(await prices.nights())).toEqual([900]);
  });

  test.each<[string, Partial<RateChangeRequest>, string]>([
    ['an unknown house', { category_ids: [99], percent: -10 }, 'category_ids'],
    ['no house', { category_ids: [], percent: -10 }, 'category_ids'],
    ['a day that has passed', { from: '2026-11-20', percent: -10 }, 'from'],
    ['a day that does not exist', { from: '2026-11-31', percent: -10 }, 'from'],
    ['reversed days', { to: '2026-12-01', percent: -10 }, 'to'],
    ['too many nights', { to: '2027-06-01', percent: -10 }, 'to'],
    ['nights not on sale', { from: '2027-06-01', to: '2027-06-02', percent: -10 }, 'to'],
    ['no change', {}, 'price'],
    ['a value that already applies', { percent: 0 }, 'price'],
    ['a price of zero', { price: 0 }, 'price'],
    ['a price and a percentage', { price: 1000, percent: -10 }, 'percent'],
    ['a percentage that leaves no price', { percent: -100 }, 'percent'],
    ['a minimum below the resort’s', { minimum_stay: 1 }, 'minimum_stay'],
  ])('with %s are refused by field', async (_name, change, field) => {
    const { prices } = await open();
    const { status, body } = await prices.change(change);
    expect([status, Object.keys(body.error)]).toEqual([422, [field]]);
    expect((await prices.preview(change)).status).toBe(422);
    expect(await prices.history()).toEqual([]);
  });

  test('are only for managers', async () => {
    const { desk } = await open();
    const reception = await openPrices(desk, 'desk', 'iryna@example.com');
    for (const answer of [
      await reception.change({ percent: -10 }),
      await reception.preview({ percent: -10 }),
      await reception.undo(1),
      await reception.send('GET', DESK_PATHS.rateHistory),
      await reception.send('GET', `${DESK_PATHS.rates}?from=${WEEK.from}&to=${WEEK.to}`),
    ]) {
      expect(answer.status).toBe(403);
    }
  });
});
