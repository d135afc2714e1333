import { afterEach, expect, test, vi } from 'vitest';
import type { StoredOrder } from '#app/storage/orders/own-order-pages.ts';

const ORDER: StoredOrder = { number: 'SM-7K4Q', accessToken: 'secret', order: null, email: null };

/** A tab: its own modules and its own session storage, on the browser's channels. */
async function openTab(known: readonly StoredOrder[]) {
  vi.resetModules();
  const kept = [...known];
  vi.doMock('#app/storage/orders/own-order-pages.ts', () => ({
    restoreOrder: (number: string) => kept.find((order) => order.number === number) ?? null,
    keepOrder: (order: StoredOrder) => kept.push(order) > 0,
    keyEra: () => 0,
    bringOrderKeys: async () => undefined,
  }));
  return { kept, ...(await import('./device-key.ts')) };
}

afterEach(() => vi.doUnmock('#app/storage/orders/own-order-pages.ts'));

test('a tab without the key gets it from another tab, and stores it', async () => {
  const first = await openTab([ORDER]);
  first.shareKeys();
  const second = await openTab([]);
  expect(await second.findKey('SM-7K4Q')).toEqual(ORDER);
  expect(second.kept).toEqual([ORDER]);
  expect(await second.findKey('SM-OTHER')).toBeNull();
});
