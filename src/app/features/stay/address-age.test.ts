import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notePlacedOrder } from '#app/storage/orders/placed-orders.ts';
import { hasAge, isFromBeforeAnOrder, withAge } from './address-age.ts';

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('an address written before an order is distinguished from one written after it', () => {
  const before = withAge({ overlays: ['bill'] });
  expect(before).toMatchObject({ overlays: ['bill'] });
  expect([hasAge(before), isFromBeforeAnOrder(before)]).toEqual([true, false]);
  notePlacedOrder();
  const after = withAge(before);
  expect([hasAge(before), isFromBeforeAnOrder(before)]).toEqual([false, true]);
  expect([hasAge(after), isFromBeforeAnOrder(after)]).toEqual([true, false]);
});

test('an address that the page did not write, such as a link, is followed', () => {
  notePlacedOrder();
  expect([hasAge(null), isFromBeforeAnOrder(null)]).toEqual([false, false]);
});
