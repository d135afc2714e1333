import { afterEach, expect, test, vi } from 'vitest';
import { exclusively } from './exclusively.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['has no locks', {}],
  ['forbids locks', { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } }],
])('work starts immediately in a browser that %s', async (_name, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(await exclusively('session', async () => 'done')).toBe('done');
});

test('work that fails while it holds the lock is not restarted', async () => {
  vi.stubGlobal('navigator', { locks: { request: (_name: string, begin: () => unknown) => begin() } });
  const work = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(exclusively('session', work)).rejects.toThrow('Failed to fetch');
  expect(work).toHaveBeenCalledTimes(1);
});
