import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadView, orderFor } from '#app/fixtures/booking.ts';
import { loadPass } from '#app/storage/orders/booking-passes.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { OrderPass } from '#contract/passes/booking-pass.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import { keepPass } from './keep-pass.ts';

const table = vi.hoisted(() => new Map<string, unknown>());
const storage = vi.hoisted(() => ({ answersAfterMs: 0 }));
vi.mock('#app/storage/guest-database.ts', () => ({
  readValues: async (keys: string[], patienceMs: number) =>
    storage.answersAfterMs > patienceMs ? null : Object.fromEntries(keys.map((key) => [key, table.get(key)])),
  changeValue: async (key: string, change: (stored: unknown) => unknown) => {
    table.set(key, structuredClone(change(table.get(key))));
    return true;
  },
}));

const PASS: OrderPass = {
  number: 'SM-7K4Q',
  pass: 'SM1*Q5ZK2WTA*SM-7K4Q*…',
  key_id: 'Q5ZK2WTA',
  issued_at: '2026-11-21T10:00:00Z',
  due: 13_626,
  qr: { size: 49, path: 'M0 0h7v1h-7z' },
};
const persist = vi.fn(async () => true);
let order: Order;

beforeEach(async () => {
  table.clear();
  storage.answersAfterMs = 0;
  persist.mockClear();
  vi.stubGlobal('navigator', { storage: { persist } });
  order = orderFor(await loadView('uk'));
});
afterEach(() => vi.unstubAllGlobals());

/** The pass is part of the order's answer: requesting it would need the network once more. */
function keep(status: OrderState) {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('Nothing is asked for')));
  const { pass: _pass, ...rest } = { ...order, status };
  const isCertain = status === 'confirmed' || status === 'paid';
  return keepPass(isCertain ? { ...rest, pass: PASS } : rest);
}

test('a confirmed booking is stored with its pass, and persistent storage is requested once', async () => {
  expect(await keep('confirmed')).toMatchObject({ pass: PASS, isSaved: true });
  await keep('paid');
  expect(await loadPass(order.number)).toMatchObject({ order: { status: 'paid' }, pass: PASS });
  expect(persist).toHaveBeenCalledTimes(1);
});

test.each(['awaiting_payment', 'awaiting_confirmation'] as const)(
  'an order that is %s is stored without a pass while its hold lasts',
  async (status) => {
    expect(await keep(status)).toMatchObject({ pass: null, isSaved: true });
    for (const end of ['expired', 'cancelled'] as const) {
      await keep(status);
      expect(await keep(end)).toBeNull();
      expect(await loadPass(order.number)).toBeNull();
    }
  },
);

test.each(['expired', 'cancelled'] as const)('an order that is %s is not stored', async (status) => {
  expect(await keep(status)).toBeNull();
  expect(await loadPass(order.number)).toBeNull();
});

test.each(['cancelled', 'refund_due', 'refunded'] as const)(
  'a booking that becomes %s loses its stored pass',
  async (status) => {
    await keep('paid');
    expect(await keep(status)).toMatchObject({ order: { status }, pass: null });
    expect(await loadPass(order.number)).toMatchObject({ order: { status }, pass: null });
  },
);

test('a booking is cancelled on the device even if its storage answers late', async () => {
  await keep('confirmed');
  storage.answersAfterMs = 5_000;
  await keep('cancelled');
  storage.answersAfterMs = 0;
  expect(await loadPass(order.number)).toMatchObject({ order: { status: 'cancelled' }, pass: null });
});

test('a pass in an answer from an earlier release is stored', async () => {
  await keep('confirmed');
  const { pass: _pass, ...former } = { ...order, status: 'paid' as const };
  expect(await keepPass(former)).toMatchObject({ order: { status: 'paid' }, pass: PASS });
});
