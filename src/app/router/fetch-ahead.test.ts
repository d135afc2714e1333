import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAheadFrom, fetchPage } from './fetch-ahead.ts';

beforeEach(() => vi.stubGlobal('window', { location: { href: 'http://localhost/en/booking/checkout' } }));
afterEach(() => {
  vi.unstubAllGlobals();
  fetchAheadFrom([]);
});

test('a page’s code, texts and content are fetched before the guest goes there', async () => {
  const loader = vi.fn();
  fetchAheadFrom([{ path: '/', children: [{ path: 'orders/:number', lazy: async () => ({ loader }) }] }]);
  await fetchPage('/en/orders/7');
  expect(loader).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ params: { number: '7' }, request: expect.any(Request) }),
  );
});

test('an address without a page fetches nothing', async () => {
  await expect(fetchPage('/nowhere')).resolves.toBeUndefined();
});
