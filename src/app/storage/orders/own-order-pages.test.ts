import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Order } from '#contract/orders/orders.ts';
import {
  endKeyEra,
  forgetStoredOrders,
  keepOrder,
  keyEra,
  restoreOrder,
  restoreOrders,
  type StoredOrder,
} from './own-order-pages.ts';

const ORDER = {
  number: 'SM-7K4Q',
  status: 'awaiting_payment',
  check_in: '2026-12-13',
  check_out: '2026-12-16',
  total_price: 13_626,
  rooms: [{ lines: [], child_ages: [10] }],
} as unknown as Order;
const KEPT = { number: 'SM-7K4Q', accessToken: 'token', order: ORDER, email: 'olena@example.com' };

const keep = (stored: StoredOrder) => keepOrder(stored, keyEra());

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a stored order is found by its number', () => {
  keep(KEPT);
  expect(restoreOrder('SM-7K4Q')).toEqual(KEPT);
  expect(restoreOrder('SM-0000')).toBeNull();
});

test('a key requested before a sign-out is not stored after it, but a key requested later is', () => {
  const before = keyEra();
  endKeyEra();
  expect(keepOrder(KEPT, before)).toBe(false);
  expect(restoreOrder('SM-7K4Q')).toBeNull();
  expect(keep(KEPT)).toBe(true);
  expect(restoreOrder('SM-7K4Q')).toEqual(KEPT);
});

test('storing the same order again replaces its data', () => {
  keep(KEPT);
  keep({ ...KEPT, order: { ...ORDER, status: 'paid' } });
  expect(restoreOrder('SM-7K4Q')?.order?.status).toBe('paid');
});

test('the list has a maximum length', () => {
  for (let order = 0; order < 30; order += 1) keep({ ...KEPT, number: `SM-${order}` });
  expect(restoreOrder('SM-29')).not.toBeNull();
  expect(restoreOrder('SM-0')).toBeNull();
});

test.each([
  ['forbids storage', 'SecurityError'],
  ['has a full disk', 'QuotaExceededError'],
])('a browser that %s keeps orders in memory until a sign-out', async (_state, name) => {
  keep({ ...KEPT, number: 'SM-EARLIER' });
  const refuse = () => {
    throw new DOMException('no', name);
  };
  const getItem = name === 'SecurityError' ? refuse : sessionStorage.getItem;
  vi.stubGlobal('sessionStorage', { getItem, setItem: refuse, removeItem: () => undefined });
  keep(KEPT);
  expect(restoreOrder('SM-7K4Q')).toEqual(KEPT);
  expect(restoreOrder('SM-EARLIER') === null).toBe(name === 'SecurityError');
  await forgetStoredOrders();
  expect(restoreOrder('SM-7K4Q')).toBeNull();
});

test.each([
  ['invalid JSON', '[{"number":'],
  ['something other than a list', '{"number":"SM-7K4Q"}'],
  ['an order without its key', JSON.stringify([{ ...KEPT, accessToken: undefined }])],
  ['null in the list', '[null]'],
])('%s is dropped', (_name, text) => {
  sessionStorage.setItem('kept-orders', text);
  expect(restoreOrders()).toEqual([]);
});

test('an order that cannot be displayed is dropped, but its key stays', () => {
  const broken = { ...ORDER, rooms: [{}] };
  sessionStorage.setItem('kept-orders', JSON.stringify([{ ...KEPT, order: broken }]));
  expect(restoreOrders()).toEqual([{ ...KEPT, order: null }]);
});
