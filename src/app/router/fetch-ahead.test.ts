import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead, fetchAheadFrom } from './fetch-ahead.ts';

beforeEach(() => vi.stubGlobal('window', { location: { href: 'http://localhost/en/booking/checkout' } }));
afterEach(() => {
  vi.unstubAllGlobals();
  fetchAheadFrom([]);
});

test('a page’s code, texts and content are fetched before the guest goes there', async () => {
  const loader = vi.fn();
  fetchAheadFrom([{ path: '/', children: [{ path: 'orders/:number', lazy: async () => ({ loader }) }] }]);
  await fetchAhead('/en/orders/7');
  expect(loader).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ params: { number: '7' }, request: expect.any(Request) }),
  );
});

test('a failed fetch raises no error', async () => {
  fetchAheadFrom([{ path: '/thanks', lazy: () => Promise.reject(new Error('no network')) }]);
  await expect(fetchAhead('/thanks')).resolves.toBeUndefined();
  await expect(fetchAhead('/nowhere')).resolves.toBeUndefined();
});
