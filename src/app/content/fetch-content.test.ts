import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchContentPart } from './fetch-content.ts';

const report = vi.hoisted(() => vi.fn());
vi.mock('#app/error-reports/report.ts', () => ({ report }));

beforeEach(() => report.mockClear());
afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: unknown = { data: [] }, headers: Record<string, string> = {}) {
  const calls = vi.fn(async (_url: string, _init?: RequestInit) => Response.json(body, { status, headers }));
  vi.stubGlobal('fetch', calls);
  return calls;
}

test('a part comes with what tells its next edition apart', async () => {
  const calls = answer(200, { data: [1] }, { etag: '"abc"' });
  expect(await fetchContentPart('foods')).toEqual({ content: { data: [1] }, revision: '"abc"' });
  const [url, init] = calls.mock.calls[0] ?? [];
  expect(url).toMatch(/^\/api\/v1\/.*foods/);
  expect(init?.signal).toBeInstanceOf(AbortSignal);
});

test('a server that does not say so leaves the edition unknown', async () => {
  answer(200);
  expect((await fetchContentPart('foods')).revision).toBeNull();
});

test.each([
  ['categories', 404, 1],
  ['categories', 503, 0],
  ['foods', 404, 0],
] as const)('%s answered with %d fail, and are told to the resort %d times', async (part, status, times) => {
  answer(status, {});
  await expect(fetchContentPart(part)).rejects.toMatchObject({ name: 'FailedCall', status });
  expect(report).toHaveBeenCalledTimes(times);
});
