import { afterEach, expect, test, vi } from 'vitest';
import { ask, type Reply } from './ask.ts';

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: string, headers: Record<string, string> = {}) {
  const calls = vi.fn(async (_url: string, _init?: RequestInit) => {
    return new Response(status === 204 ? null : body, { status, headers });
  });
  vi.stubGlobal('fetch', calls);
  return calls;
}

const resend = () => ask('POST /email/resend', { body: { email: 'olena@example.com' } });

test.each<[number, string, Reply]>([
  [200, '{"data":1}', { kind: 'told', told: { data: 1 } }],
  [201, '', { kind: 'told', told: null }],
  [204, '', { kind: 'told', told: null }],
  [
    422,
    '{"error":{"token":["The link was used or is too old","odd"]}}',
    { kind: 'refused', error: '', errors: { token: 'The link was used or is too old' } },
  ],
  [422, '{"error":{"token":"in one word"}}', { kind: 'refused', error: '', errors: { token: 'in one word' } }],
  [409, '{"error":"too_late"}', { kind: 'refused', error: 'too_late', errors: {} }],
  [400, 'null', { kind: 'refused', error: '', errors: {} }],
  [403, '{"error":"Password or a new login is needed"}', { kind: 'proof_needed' }],
  [404, '{"error":"Not found"}', { kind: 'missing', error: 'Not found' }],
  [429, '', { kind: 'too_many', isForToday: false }],
  [500, '{"error":{"token":["no"]}}', { kind: 'unreachable', status: 500 }],
  [502, '<html>A proxy</html>', { kind: 'unreachable', status: 502 }],
  [200, '<html>Log in to this network</html>', { kind: 'unreachable', status: null }],
  [403, '<html>Log in to this network</html>', { kind: 'unreachable', status: null }],
])('reports an answer with %d and %s', async (status, text, reply) => {
  answer(status, text);
  expect(await resend()).toEqual(reply);
});

test('reports a network failure as unreachable', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await resend()).toEqual({ kind: 'unreachable', status: null });
});

test.each([
  ['60', false],
  ['85800', true],
])('treats a limit of %s seconds as lasting today: %s', async (retryAfter, isForToday) => {
  answer(429, '', { 'retry-after': retryAfter });
  expect(await resend()).toEqual({ kind: 'too_many', isForToday });
});

test.each([401, 404, 410])('treats an answer of %d with an unreadable body as missing', async (status) => {
  answer(status, '{"error":"Not found"}');
  expect((await ask('GET /orders/:number', { id: 'SM-7K4Q' })).kind).toBe('missing');
});

test('escapes unusual ids in a path', async () => {
  const calls = answer(204, '');
  await ask('DELETE /profile/sessions/:id', { id: '../x?y=1', body: {} });
  expect(calls.mock.calls[0]?.[0]).toBe('/api/v1/profile/sessions/..%2Fx%3Fy%3D1');
});
