import { afterEach, expect, test, vi } from 'vitest';
import { loadView, orderFor } from '../fixtures/booking.ts';
import { keepOrder, restoreOrder } from './kept-orders.ts';

afterEach(() => vi.unstubAllGlobals());

function stubSession(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return kept;
}

test('an order is found by its number in the tab that placed it', async () => {
  stubSession();
  const placed = { order: orderFor(await loadView('uk')), email: 'olena@example.com' };
  keepOrder(placed);
  expect(restoreOrder(placed.order.number)).toEqual(placed);
  expect(restoreOrder('SM-OTHER')).toBeNull();
});

test('a kept order that was tampered with, or answers to another number, is dropped', async () => {
  const kept = stubSession();
  const order = orderFor(await loadView('uk'));
  for (const text of ['{', 'null', '7', '{"order":7}', JSON.stringify({ order, email: 1 })]) {
    kept.set(`order:${order.number}`, text);
    expect(restoreOrder(order.number)).toBeNull();
  }
  kept.set('order:SM-OTHER', JSON.stringify({ order, email: 'a@b.c' }));
  expect(restoreOrder('SM-OTHER')).toBeNull();
});

test('where storage is forbidden the page goes on without', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepOrder({ order: orderFor(await loadView('uk')), email: 'a@b.c' });
  expect(restoreOrder('SM-7K4Q')).toBeNull();
});
