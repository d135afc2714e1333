import { afterEach, expect, test, vi } from 'vitest';
import { claimHandover, lookAtHandover, openDraftHandover, openOrderHandover } from './handover-calls.ts';

afterEach(() => void vi.unstubAllGlobals());

function answer(status: number, body: unknown = {}) {
  const calls = vi.fn(async (_url: string, _init?: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', calls);
  return calls;
}

const TOKEN = 'A'.repeat(32);

test('the token travels in the body of a POST, never in an address', async () => {
  const calls = answer(200, { data: {} });
  await lookAtHandover(TOKEN);
  await claimHandover(TOKEN);
  for (const [url, init] of calls.mock.calls) {
    expect(url).not.toContain(TOKEN);
    expect(init).toMatchObject({ method: 'POST', body: JSON.stringify({ token: TOKEN }) });
  }
});

test('an order’s key travels in its header, a draft without one', async () => {
  const calls = answer(201, { data: {} });
  await openOrderHandover('SM-7K4M2Q', '1.key', { locale: 'uk' });
  expect(calls.mock.calls[0]?.[0]).toBe('/api/v1/orders/SM-7K4M2Q/handover');
  expect(new Headers(calls.mock.calls[0]?.[1]?.headers).get('order-token')).toBe('1.key');
  const draft = { check_in: '2026-12-13', check_out: '2026-12-16', rooms: [], guest: null };
  await openDraftHandover({ locale: 'uk', draft });
  expect(new Headers(calls.mock.calls[1]?.[1]?.headers).has('order-token')).toBe(false);
});

test.each([
  [404, 'missing'],
  [422, 'missing'],
  [429, 'too_many'],
  [500, 'unreachable'],
  [503, 'unreachable'],
])('%d is told as %s', async (status, kind) => {
  answer(status);
  expect(await claimHandover(TOKEN)).toEqual({ kind });
});

test('a network that is away, or answers in its own words, is no answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Log in</html>'));
  expect(await lookAtHandover(TOKEN)).toEqual({ kind: 'unreachable' });
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await lookAtHandover(TOKEN)).toEqual({ kind: 'unreachable' });
});
