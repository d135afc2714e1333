import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays } from '#domain/calendar/calendar-date.ts';
import type { UnpaidLimits } from '#domain/order/unpaid-budget.ts';
import { sampleAccommodation, TODAY } from '#domain/samples/sample-resort.ts';
import { describeEachDatabase } from '../../../tests/fixtures/databases/databases.ts';
import type { Database } from '../database/database.ts';
import { retryTransient, START_RETRY_MS } from '../database/retry.ts';
import { cancelOrder } from '../orders/cancel/cancel-order.ts';
import { expireHolds, returnBudgetsOfDeparted } from '../orders/expire-holds.ts';
import type { OrderGuest, OrderRequest } from '../orders/order.ts';
import {
  dumpTables,
  NOW_MS,
  openSampleResort,
  orRefusal,
  sampleAttempt,
  sampleRequest,
} from '../orders/orders-fixture.ts';
import { type PlaceOrderDependencies, placeOrder } from '../orders/place/place-order.ts';
import { giveBackUnitNights, growBudget } from './unpaid-orders-repository.ts';

const ROOMY = sampleAccommodation({ units: 200 });
const SESSION_SECRET = 'a secret of at least thirty-two characters';
/** The sample order is one room for two nights. */
const LIMITS: UnpaidLimits = { atATime: 4, perDay: 8, share: 1 };
const DAY_MS = 24 * 60 * 60_000;

let guests = 0;
function someone(): OrderGuest {
  guests += 1;
  return { firstName: 'Іван', lastName: 'Франко', phone: `+38067000${guests}`, email: `ivan${guests}@example.com` };
}

function order(
  dependencies: PlaceOrderDependencies,
  {
    guest = {},
    address = '192.0.2.1',
    rooms = 1,
    ...change
  }: Partial<Omit<OrderRequest, 'guest' | 'rooms'>> & {
    guest?: Partial<OrderGuest>;
    address?: string;
    rooms?: number;
  } = {},
) {
  const stay = { arrival: addDays(TODAY, 5), departure: addDays(TODAY, 7) };
  const request = sampleRequest(Array(rooms).fill(ROOMY), stay, { ...change, guest: { ...someone(), ...guest } });
  return orRefusal(placeOrder({ ...sampleAttempt(request), address }, dependencies));
}

async function place(dependencies: PlaceOrderDependencies, change: Parameters<typeof order>[1] = {}) {
  const placed = await order(dependencies, change);
  if (placed.order === undefined) throw new Error(JSON.stringify(placed));
  return placed.order;
}

const refused = (scope: string, most: number) => ({
  refusal: { reason: 'unpaid_limit', scope, most },
});

function readHeld({ readLatest }: Database) {
  return readLatest.selectFrom('unpaid_holders').select(['unit_nights', 'unit_nights_of_day']).execute();
}

describeEachDatabase('the number of unit-nights held without payment', (openFresh, { makeAddress, open: openAt }) => {
  const open = async (limits = LIMITS) => ({
    ...(await openSampleResort(await openFresh(), [ROOMY])),
    budgets: { limits, sessionSecret: SESSION_SECRET },
  });

  test.each([
    ['phone', [{ phone: '+380671112233' }, { phone: '+380 67 111 22 33' }, { phone: '380671112233' }]],
    ['email', [{ email: 'le.sia@gmail.com' }, { email: 'lesia+2@gmail.com' }, { email: 'LESIA@googlemail.com' }]],
    ['email', [{ email: 'lesia@straße.de' }, { email: 'lesia@xn--strae-oqa.de' }, { email: 'lesia@STRAßE.de' }]],
  ])('is limited per %s, in any spelling and from any address', async (_what, spellings) => {
    const dependencies = await open();
    const results: unknown[] = [];
    for (const [index, guest] of spellings.entries()) {
      results.push(await order(dependencies, { guest, address: `192.0.2.${index}`, payment: 'online' }));
    }
    expect(results).toMatchObject([{ isReplay: false }, { isReplay: false }, refused('at_a_time', 4)]);
  });

  test('is limited per address at reception, with an IPv6 network counting as one and more for a wider one', async () => {
    const dependencies = await open();
    await place(dependencies, { address: '2001:db8:1:2::1' });
    await place(dependencies, { address: '2001:db8:1:2:ffff::9' });
    expect(await order(dependencies, { address: '2001:db8:1:2:3::' })).toEqual(refused('network', 4));
    await place(dependencies, { address: '2001:db8:1:3::1' });
    expect(await order(dependencies, { address: '2001:db8:1:4::1' })).toEqual(refused('network', 6));
    await place(dependencies, { address: '2001:db8:1:100::1' });
    expect(await order(dependencies, { address: '2001:db8:1:200::1' })).toEqual(refused('network', 8));
    await place(dependencies, { address: '2001:db8:2::1' });
  });

  test('is zero again in every network after a cancellation', async () => {
    const dependencies = await open({ ...LIMITS, atATime: 2 });
    const { number } = await place(dependencies, { address: '2001:db8:1:2::1' });
    await cancelOrder(number, null, TODAY, { freeCancellationDays: 1 }, dependencies);
    expect((await readHeld(dependencies.database)).map((row) => row.unit_nights)).toEqual([0, 0, 0, 0, 0]);
  });

  test('is limited for one order, but allows nineteen rooms for two nights', async () => {
    const dependencies = { ...(await open()), budgets: null };
    await place(dependencies, { rooms: 19, payment: 'online' });
    expect(await order(dependencies, { rooms: 31, payment: 'online' })).toEqual(refused('order', 60));
  });

  test('is limited for an address’s orders of a day, even if they expire', async () => {
    const dependencies = await open();
    for (let placed = 0; placed < 4; placed += 1) {
      await place(dependencies, { payment: 'online' });
      await expireHolds({ ...dependencies, now: () => NOW_MS + 31 * 60_000 }, 10);
    }
    expect(await order(dependencies, { payment: 'online' })).toEqual(refused('day', 8));
    const tomorrow = { ...dependencies, now: () => NOW_MS + DAY_MS };
    await place(tomorrow, { payment: 'online' });
  });

  test('stays unchanged by a refused order', async () => {
    const dependencies = await open();
    await place(dependencies, { rooms: 2 });
    const dump = await dumpTables(dependencies.database);
    expect(await order(dependencies)).toEqual(refused('network', 4));
    expect(await dumpTables(dependencies.database)).toEqual(dump);
  });

  test('is reduced once an order is cancelled, has expired or its stay is over', async () => {
    const dependencies = await open({ atATime: 2, perDay: 100, share: 1 });
    const { database } = dependencies;
    const { number } = await place(dependencies);
    expect(await order(dependencies)).toHaveProperty('refusal');
    await cancelOrder(number, null, TODAY, { freeCancellationDays: 1 }, dependencies);
    await place(dependencies, { payment: 'online' });
    await expireHolds({ ...dependencies, now: () => NOW_MS + 31 * 60_000 }, 10);
    const { stay } = await place(dependencies);
    await returnBudgetsOfDeparted(database, addDays(stay.departure, -1), NOW_MS);
    expect(await order(dependencies)).toHaveProperty('refusal');
    await returnBudgetsOfDeparted(database, stay.departure, NOW_MS);
    await place(dependencies);
  });

  test('stays within the limit for a hundred simultaneous orders through two processes', {
    timeout: 30_000,
  }, async () => {
    const address = await makeAddress();
    const databases = [await openAt(address), await openAt(address)];
    const resort = { ...(await openSampleResort(databases[0] as Database, [ROOMY])) };
    const budgets = { limits: { atATime: 20, perDay: 100, share: 1 }, sessionSecret: SESSION_SECRET };
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        // A busy machine may refuse a request that waited too long for the other process. The guest then retries.
        retryTransient(() => order({ ...resort, budgets, database: databases[index % 2] as Database }), START_RETRY_MS),
      ),
    );
    expect(results.filter(({ refusal }) => refusal === undefined)).toHaveLength(10);
    expect(Math.max(...(await readHeld(resort.database)).map((row) => row.unit_nights))).toBe(20);
  });

  test('is given back by a payment with what the order grew by on a later day, and no other order’s share', async () => {
    const dependencies = await open();
    const { database } = dependencies;
    const { number } = await place(dependencies);
    const tomorrow = NOW_MS + DAY_MS;
    await place({ ...dependencies, now: () => tomorrow }, { guest: { phone: '+380671110000' } });
    await database.transaction(async (transaction) => {
      expect(await growBudget(transaction, number, 4, { ...LIMITS, atATime: 6 }, tomorrow)).toBeNull();
      await giveBackUnitNights(transaction, number, true);
    });
    const counted = (await readHeld(database)).map((row) => [row.unit_nights, row.unit_nights_of_day]);
    expect(counted.toSorted()).toEqual([...Array(2).fill([0, 0]), ...Array(3).fill([2, 2])]);
  });

  test('is not counted twice for a repeated request', async () => {
    const dependencies = await open();
    const request = sampleRequest([ROOMY], { arrival: addDays(TODAY, 5), departure: addDays(TODAY, 7) });
    const attempt = sampleAttempt(request);
    for (let time = 0; time < 5; time += 1) await placeOrder(attempt, dependencies);
    expect((await readHeld(dependencies.database)).map((row) => row.unit_nights)).toEqual([2, 2, 2]);
  });

  test('is stored as digests that cannot be reversed by trying all phone numbers, and deleted a day later', async () => {
    const dependencies = await open();
    const { database } = dependencies;
    const { number } = await place(dependencies, {
      guest: { phone: '+380671234567', email: 'lesia@example.com' },
    });
    const { unpaid_orders, unpaid_holders } = await dumpTables(database);
    const rows = JSON.stringify([unpaid_orders, unpaid_holders]);
    expect(unpaid_holders).toHaveLength(3);
    expect(rows).not.toMatch(/lesia|380671|192\.0/);
    for (const encoding of ['hex', 'base64url'] as const) {
      for (const text of ['phone 380671234567', 'phone: 380671234567', '380671234567', '+380671234567']) {
        expect(rows).not.toContain(createHash('sha256').update(text).digest(encoding));
      }
    }
    await cancelOrder(number, null, TODAY, { freeCancellationDays: 1 }, dependencies);
    await returnBudgetsOfDeparted(database, TODAY, NOW_MS);
    expect(await readHeld(database)).toHaveLength(3);
    await returnBudgetsOfDeparted(database, TODAY, NOW_MS + DAY_MS);
    expect(await readHeld(database)).toEqual([]);
  });
});
