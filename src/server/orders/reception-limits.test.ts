import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar-date.ts';
import { sampleAccommodation, TODAY } from '#domain/sample-resort.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases.ts';
import type { OrderGuest, OrderRequest } from './order.ts';
import { type PlaceOrderCircumstances, placeOrder } from './place-order.ts';
import { forgetAllowances, type ReceptionLimits } from './reception-limits.ts';
import { dumpTables, NOW_MS, openSampleResort, sampleAttempt, sampleRequest } from './sample-orders.ts';

const ROOMY = sampleAccommodation({ units: 50 });
const LIMITS: ReceptionLimits = { perPhone: 2, perEmail: 2, perAddress: 3 };
const DAY_MS = 24 * 60 * 60 * 1000;

let guests = 0;
function someone(): OrderGuest {
  guests += 1;
  return { firstName: 'Іван', lastName: 'Франко', phone: `+38067000${guests}`, email: `ivan${guests}@example.com` };
}

function order(circumstances: PlaceOrderCircumstances, guest: OrderGuest, address: string, change = {}) {
  const request: OrderRequest = sampleRequest(
    [ROOMY],
    { arrival: addDays(TODAY, 5), departure: addDays(TODAY, 7) },
    { guest, ...change },
  );
  return placeOrder({ ...sampleAttempt(request), address }, circumstances);
}

describeEachDatabase('orders without payment', (openFresh) => {
  const open = async () => ({ ...(await openSampleResort(await openFresh(), [ROOMY])), limits: LIMITS });

  test.each([
    { what: 'phone', same: { phone: '+380671112233' } },
    { what: 'e-mail', same: { email: 'same@example.com' } },
  ])('are limited per $what until the day ends', async ({ same }) => {
    const circumstances = await open();
    const outcomes: unknown[] = [];
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      outcomes.push((await order(circumstances, { ...someone(), ...same }, address)).outcome);
    }
    expect(outcomes).toEqual(['placed', 'placed', 'limited']);
    const tomorrow = { ...circumstances, now: () => NOW_MS + DAY_MS };
    expect((await order(tomorrow, { ...someone(), ...same }, '192.0.2.4')).outcome).toBe('placed');
  });

  test('are limited per address, say for how long, and write nothing then', async () => {
    const circumstances = await open();
    for (let placed = 0; placed < LIMITS.perAddress; placed += 1) await order(circumstances, someone(), '192.0.2.1');
    const dump = await dumpTables(circumstances.database);
    const secondsToMidnight = 14.5 * 60 * 60;
    expect(await order(circumstances, someone(), '192.0.2.1')).toEqual({
      outcome: 'limited',
      retryAfterSeconds: secondsToMidnight,
    });
    expect(await dumpTables(circumstances.database)).toEqual(dump);
  });

  test('stay within the limit when they all come at once', async () => {
    const circumstances = await open();
    const guest = someone();
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, index) => order(circumstances, guest, `192.0.2.${index}`)),
    );
    expect(results.filter(({ outcome }) => outcome === 'placed')).toHaveLength(LIMITS.perPhone);
  });

  test('do not count what is paid online, nor a replay', async () => {
    const circumstances = await open();
    const guest = someone();
    for (let placed = 0; placed < 4; placed += 1) {
      expect((await order(circumstances, guest, '192.0.2.1', { payment: 'online' })).outcome).toBe('placed');
    }
    expect(await circumstances.database.readLatest.selectFrom('order_allowances').selectAll().execute()).toEqual([]);
  });

  test('leave no trace of who ordered, and none at all a day later', async () => {
    const circumstances = await open();
    await order(circumstances, { ...someone(), email: 'lesia@example.com' }, '192.0.2.1');
    const { database } = circumstances;
    const rows = await database.readLatest.selectFrom('order_allowances').selectAll().execute();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/lesia|38067|192\.0/);
    await database.transaction((transaction) => forgetAllowances(transaction, NOW_MS));
    expect(await database.readLatest.selectFrom('order_allowances').selectAll().execute()).toHaveLength(3);
    await database.transaction((transaction) => forgetAllowances(transaction, NOW_MS + DAY_MS));
    expect(await database.readLatest.selectFrom('order_allowances').selectAll().execute()).toEqual([]);
  });
});
