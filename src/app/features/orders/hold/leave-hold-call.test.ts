import { afterEach, describe, expect, test, vi } from 'vitest';
import { payAtReception, releaseHold } from './leave-hold-call.ts';

const ORDER = { number: 'SM-7K4Q', status: 'confirmed' };

afterEach(() => void vi.unstubAllGlobals());

function answer(status: number, body: unknown) {
  const calls = vi.fn(async (_url: string, _init?: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', calls);
  return calls;
}

describe.each([
  ['paying at reception', payAtReception, '/api/v1/orders/SM-7K4Q/at-reception'],
  ['releasing', releaseHold, '/api/v1/orders/SM-7K4Q/release'],
])('%s', (_name, leave, path) => {
  test('is a POST about the order, with its key in a header', async () => {
    const calls = answer(200, { data: ORDER });
    expect(await leave('SM-7K4Q', 'secret')).toEqual({ kind: 'left', order: ORDER });
    const [url, init] = calls.mock.calls[0] ?? [];
    expect(url).toBe(path);
    expect(init?.method).toBe('POST');
    expect(new Headers(init?.headers).get('order-token')).toBe('secret');
  });

  test.each(['hold_ended', 'already_paid', 'not_held', 'provider_silent', 'unpaid_limit'])(
    'is refused with the reason %s',
    async (error) => {
      answer(409, { error });
      expect(await leave('SM-7K4Q', 'secret')).toEqual({ kind: 'refused', reason: error });
    },
  );

  test.each([401, 404, 429, 500, 503])('answered with %d may be pressed again', async (status) => {
    answer(status, { error: 'hold_ended' });
    expect(await leave('SM-7K4Q', 'secret')).toEqual({ kind: 'unreachable' });
  });

  test.each([
    ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers in its own words', async () => new Response('<html>Log in</html>')],
  ])('on a network that %s holds the nights as before', async (_what, call) => {
    vi.stubGlobal('fetch', call);
    expect(await leave('SM-7K4Q', 'secret')).toEqual({ kind: 'unreachable' });
  });
});
