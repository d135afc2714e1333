import { afterEach, expect, test, vi } from 'vitest';
import { sendOrder } from './order-request.ts';

const ATTEMPT = { key: '0123456789abcdef', body: '{"check_in":"13.12.2026"}' };

afterEach(() => {
  vi.unstubAllGlobals();
});

function answer(response: Response | Error) {
  const fetched = vi.fn(async (..._call: Parameters<typeof fetch>) => {
    if (response instanceof Error) throw response;
    return response;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('an order carries its key and its body, letter by letter', async () => {
  const fetched = answer(Response.json({ data: { number: 'SM-1' } }, { status: 201 }));
  expect(await sendOrder(ATTEMPT)).toEqual({ kind: 'placed', order: { number: 'SM-1' } });
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/v1/orders');
  expect(init).toMatchObject({ method: 'POST', headers: { 'idempotency-key': ATTEMPT.key }, body: ATTEMPT.body });
});

test.each([
  ['a dead network', new TypeError('Failed to fetch')],
  ['a page instead of JSON', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['an answer that breaks off', new Response('{"data":', { status: 201 })],
])('%s leaves open whether the order exists', async (_name, response) => {
  answer(response);
  expect(await sendOrder(ATTEMPT)).toEqual({ kind: 'unreachable' });
});

test('how long to wait is read from the answer', async () => {
  answer(Response.json({ error: 'slow down' }, { status: 429, headers: { 'retry-after': '90' } }));
  expect(await sendOrder(ATTEMPT)).toEqual({ kind: 'too_many', retryAfterSeconds: 90 });
});
