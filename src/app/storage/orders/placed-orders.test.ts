import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countPlacedOrders, notePlacedOrder } from './placed-orders.ts';

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('the number of placed orders starts at zero', () => {
  expect(countPlacedOrders()).toBe(0);
  notePlacedOrder();
  notePlacedOrder();
  expect(countPlacedOrders()).toBe(2);
});

test('a value that is not a number counts as zero', () => {
  sessionStorage.setItem('orders-placed', 'many');
  expect(countPlacedOrders()).toBe(0);
  notePlacedOrder();
  expect(countPlacedOrders()).toBe(1);
});

test('blocked storage causes no error', () => {
  const refuse = () => {
    throw new DOMException('Forbidden', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse });
  notePlacedOrder();
  expect(countPlacedOrders()).toBe(0);
});
