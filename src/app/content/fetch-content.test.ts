import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchPart } from './cached-content.ts';

const report = vi.hoisted(() => vi.fn());
vi.mock('#app/error-reports/report.ts', () => ({ report }));

beforeEach(() => report.mockClear());
afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: unknown = { data: [] }, headers: Record<string, string> = {}) {
  const calls = vi.fn(async (_url: string, _init?: RequestInit) => Response.json(body, { status, headers }));
  vi.stubGlobal('fetch', calls);
  return calls;
}

test('returns a part with its revision', async () => {
  const calls = answer(200, { data: [1] }, { etag: '"abc"' });
  expect(await fetchPart('foods')).toEqual({ content: { data: [1] }, revision: '"abc"' });
  const [url, init] = calls.mock.calls[0] ?? [];
  expect(url).toMatch(/^\/api\/v1\/.*foods/);
  expect(init?.signal).toBeInstanceOf(AbortSignal);
});

test('leaves the revision unknown if the server sends none', async () => {
  answer(200);
  expect((await fetchPart('foods')).revision).toBeNull();
});

test.each([
  ['categories', 404, 1],
  ['categories', 503, 0],
  ['foods', 404, 0],
] as const)('%s answered with %d fails, and is reported %d times', async (part, status, times) => {
  answer(status, {});
  await expect(fetchPart(part)).rejects.toMatchObject({ name: 'FailedCall', status });
  expect(report).toHaveBeenCalledTimes(times);
});
