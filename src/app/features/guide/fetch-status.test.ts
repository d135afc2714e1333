import { afterEach, expect, test, vi } from 'vitest';
import { FailedCall } from '#app/error-reports/fetch-public.ts';
import { fetchStatus } from './use-status.ts';

afterEach(() => vi.unstubAllGlobals());

const STATUS = { power: { state: 'on', updated_at: '2026-11-21T09:05+02:00' } };

function answer(body: unknown, status = 200) {
  const calls = vi.fn(async (_url: string, _init?: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', calls);
  return calls;
}

test('requests the status with a time limit', async () => {
  const calls = answer({ data: [{ id: 1, attributes: [STATUS] }] });
  expect(await fetchStatus()).toEqual(STATUS);
  const [url, init] = calls.mock.calls[0] ?? [];
  expect(url).toMatch(/^\/api\/v1\/.*status/);
  expect(init?.signal).toBeInstanceOf(AbortSignal);
});

test.each([
  [503, { error: 'down' }],
  [404, {}],
])('treats an answer of %d as no status, and does not read its body', async (status, body) => {
  answer(body, status);
  await expect(fetchStatus()).rejects.toMatchObject({ name: 'FailedCall', status });
});

test('rejects an answer without an entry instead of treating it as good news', async () => {
  answer({ data: [] });
  await expect(fetchStatus()).rejects.toBeInstanceOf(FailedCall);
});

test('rejects with the network failure', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(fetchStatus()).rejects.toThrow('Failed to fetch');
});
