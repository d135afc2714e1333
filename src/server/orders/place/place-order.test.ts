import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { PLAIN_RULES, sampleAccommodation, stay } from '#domain/samples/sample-resort.ts';
import { describeEachDatabase } from '../../../../tests/fixtures/databases/databases.ts';
import { upsertNights } from '../../availability/inventory-repository.ts';
import type { OrderRequest } from '../order.ts';
import { changeOrderState, findOrder } from '../order-repository.ts';
import {
  CHALET,
  COTTAGE,
  dumpTables,
  findNightFaults,
  openSampleResort,
  sampleAttempt,
  sampleCalendar,
  sampleRequest,
} from '../orders-fixture.ts';
import { placeOrder } from './place-order.ts';

const STAY = stay('2026-12-01', '2026-12-04');

describeEachDatabase('placing an order', (openFresh) => {
  test('stores the order as agreed, takes its nights and writes to the guest and the desk', async () => {
    const database = await openFresh();
    const dependencies = await openSampleResort(database);
    const request = sampleRequest([CHALET, COTTAGE, CHALET], STAY, { comments: 'Пізній заїзд', newsletter: true });
    const { order } = await placeOrder(sampleAttempt(request), dependencies);

    expect(order).toMatchObject({ state: 'confirmed', holdUntil: null, placedAt: '2026-11-21T09:30:00.000Z' });
    expect(order.number).toMatch(/^SM-[2-9A-Z]{6}$/);
    expect(order.quote.totalMinor).toBe(request.stated.totalMinor);
    expect(await findOrder(database.readLatest, order.number)).toEqual(order);
    expect(await findNightFaults(database)).toEqual([]);
    const mails = await database.readLatest.selectFrom('outbox').select(['kind', 'order_number', 'locale']).execute();
    expect(mails).toEqual(
      ['confirmed', 'desk_placed'].map((kind) => ({ kind, order_number: order.number, locale: 'uk' })),
    );
  });

  test('holds the nights of an online order for half an hour', async () => {
    const database = await openFresh();
    const dependencies = await openSampleResort(database);
    const result = await placeOrder(sampleAttempt(sampleRequest([CHALET], STAY, { payment: 'online' })), dependencies);
    expect(result).toMatchObject({
      order: { state: 'awaiting_payment', holdUntil: '2026-11-21T10:00:00.000Z' },
      isReplay: false,
    });
    const mails = await database.readLatest.selectFrom('outbox').select('kind').execute();
    expect(mails).toEqual([{ kind: 'held' }, { kind: 'desk_placed' }]);
  });

  test.each([
    ['online', 20_000, '2026-11-21T09:30:20.000Z'],
    ['at_reception', 20_000, null],
  ] as const)('ends the hold of an order paid %s for %i ms at %s', async (payment, paymentHoldMs, holdUntil) => {
    const context = { ...(await openSampleResort(await openFresh())), paymentHoldMs };
    const result = await placeOrder(sampleAttempt(sampleRequest([CHALET], STAY, { payment })), context);
    expect(result).toMatchObject({ order: { holdUntil } });
  });

  test('returns the same order for the same key and request, whatever its state', async () => {
    const database = await openFresh();
    const dependencies = await openSampleResort(database);
    const attempt = sampleAttempt(sampleRequest([CHALET], STAY));
    const first = await placeOrder(attempt, dependencies);
    await upsertNights(database, sampleCalendar([CHALET], { priceMinor: 1, closed: true }));
    await database.transaction((transaction) =>
      changeOrderState(transaction, first.order.number, 'confirmed', 'cancelled', 0),
    );
    const dump = await dumpTables(database);
    const again = await placeOrder({ ...attempt, address: '198.51.100.9' }, dependencies);
    expect(again).toEqual({ order: first.order, isReplay: true });
    expect(await dumpTables(database)).toEqual(dump);
  });

  test('refuses a key that was used for another request', async () => {
    const database = await openFresh();
    const dependencies = await openSampleResort(database);
    const attempt = sampleAttempt(sampleRequest([CHALET], STAY));
    await placeOrder(attempt, dependencies);
    const dump = await dumpTables(database);
    const other = { ...attempt, request: { ...attempt.request, comments: 'Інше прохання' } };
    await expect(placeOrder(other, dependencies)).rejects.toThrow('idempotency_key_reused');
    expect(await dumpTables(database)).toEqual(dump);
  });

  test('allows another attempt with a refused key', async () => {
    const database = await openFresh();
    const dependencies = await openSampleResort(database);
    const request = sampleRequest([CHALET], STAY);
    const attempt = sampleAttempt({ ...request, stated: { ...request.stated, totalMinor: 1 } });
    await expect(placeOrder(attempt, dependencies)).rejects.toThrow('price_changed');
    expect(await placeOrder({ ...attempt, request }, dependencies)).toMatchObject({ isReplay: false });
  });

  test.each([
    {
      why: 'one night',
      request: sampleRequest([CHALET], stay('2026-12-01', '2026-12-02')),
      reason: 'two_night_minimum',
    },
    {
      why: 'the past',
      request: sampleRequest([CHALET], stay('2026-11-01', '2026-11-03')),
      reason: 'arrival_in_the_past',
    },
    {
      why: 'reversed dates',
      request: sampleRequest([CHALET], stay('2026-12-04', '2026-12-01')),
      reason: 'departure_not_after_arrival',
    },
    {
      why: 'an absurd length',
      request: sampleRequest([CHALET], stay('2026-12-01', '2099-12-31')),
      reason: 'stay_too_long',
    },
    {
      why: 'blocked dates',
      request: sampleRequest([CHALET], STAY),
      rules: { ...PLAIN_RULES, blockedDates: [{ start: calendarDate('2026-12-02'), end: calendarDate('2026-12-02') }] },
      reason: 'dates_blocked',
    },
    {
      why: 'fewer nights than the accommodation asks for',
      request: sampleRequest(
        [
          sampleAccommodation({
            minimumStayBlocks: [
              { start: calendarDate('2026-12-01'), end: calendarDate('2026-12-31'), minimumNights: 5 },
            ],
          }),
        ],
        STAY,
      ),
      reason: 'minimum_stay',
    },
    {
      why: 'too many guests',
      request: {
        ...sampleRequest([CHALET], STAY),
        rooms: [{ accommodation: CHALET, party: { adults: 5, children: [] } }],
      },
      reason: 'party_does_not_fit',
    },
    {
      why: 'phone only',
      request: sampleRequest([sampleAccommodation({ phoneOnly: true })], STAY),
      reason: 'phone_only',
    },
    {
      why: 'nights beyond the calendar',
      request: sampleRequest([CHALET], stay('2027-06-01', '2027-06-04')),
      reason: 'closed_to_sale',
    },
    { why: 'more units than there are', request: sampleRequest([COTTAGE, COTTAGE, COTTAGE], STAY), reason: 'sold_out' },
    {
      why: 'a room that is a kopiyka off',
      request: withSums(sampleRequest([CHALET], STAY), ({ roomPricesMinor: [price = 0] }) => ({
        roomPricesMinor: [price + 1],
      })),
      reason: 'price_changed',
    },
    {
      why: 'a city tax that is a kopiyka off',
      request: withSums(sampleRequest([CHALET], STAY), ({ cityTaxMinor }) => ({ cityTaxMinor: cityTaxMinor - 1 })),
      reason: 'price_changed',
    },
  ])('refuses $why and writes nothing', async ({ request, rules, reason }) => {
    const database = await openFresh();
    const dependencies = await openSampleResort(database);
    const dump = await dumpTables(database);
    const placing = placeOrder(sampleAttempt(request), { ...dependencies, rules: rules ?? PLAIN_RULES });
    await expect(placing).rejects.toMatchObject({ refusal: { reason } });
    expect(await dumpTables(database)).toEqual(dump);
  });

  test('returns the first arrival on which all rooms are free together, or none', async () => {
    const database = await openFresh();
    const dependencies = await openSampleResort(database);
    const bothCottages = sampleRequest([COTTAGE, COTTAGE], stay('2026-12-01', '2026-12-05'));
    await placeOrder(sampleAttempt(bothCottages), dependencies);
    const late = placeOrder(sampleAttempt(sampleRequest([CHALET, COTTAGE], STAY)), dependencies);
    await expect(late).rejects.toMatchObject({ refusal: { reason: 'sold_out', nearestArrival: '2026-12-05' } });
    const tooMany = placeOrder(sampleAttempt(sampleRequest([COTTAGE, COTTAGE, COTTAGE], STAY)), dependencies);
    await expect(tooMany).rejects.toMatchObject({ refusal: { reason: 'sold_out', nearestArrival: null } });
  });

  test('returns the current quote if the price has changed', async () => {
    const database = await openFresh();
    const dependencies = await openSampleResort(database);
    await upsertNights(database, sampleCalendar([CHALET], { priceMinor: 400_000 }));
    const placing = placeOrder(sampleAttempt(sampleRequest([CHALET], STAY)), dependencies);
    const quote = { reservationMinor: 1_200_000 };
    await expect(placing).rejects.toMatchObject({ refusal: { reason: 'price_changed', quote } });
  });
});

function withSums(
  request: OrderRequest,
  change: (stated: OrderRequest['stated']) => Partial<OrderRequest['stated']>,
): OrderRequest {
  return { ...request, stated: { ...request.stated, ...change(request.stated) } };
}
