import { afterEach, expect, test, vi } from 'vitest';
import type { OrderRequest } from '#contract/orders.ts';
import { PARTY, STAY } from '../../fixtures/booking.ts';
import { fetchAvailability } from './availability-request.ts';
import { sendOrder } from './order-request.ts';

const KEY = '0123456789abcdef';
const REQUEST = { check_in: '13.12.2026' } as OrderRequest;
const QUESTION = { roomTypeId: 301, stay: STAY, party: PARTY };

afterEach(() => {
  vi.unstubAllGlobals();
});

function answer(...responses: readonly (Response | Error)[]) {
  const queue = [...responses];
  const fetched = vi.fn(async (..._call: Parameters<typeof fetch>) => {
    const next = queue.shift();
    if (next === undefined || next instanceof Error) throw next ?? new Error('Asked too often');
    return next;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('an order carries its key and its body', async () => {
  const fetched = answer(Response.json({ data: { number: 'SM-1' } }, { status: 201 }));
  expect(await sendOrder(REQUEST, KEY)).toEqual({ kind: 'placed', order: { number: 'SM-1' } });
  const [path, init] = fetched.mock.calls[0] ?? [];
  expect(path).toBe('/api/v1/orders');
  expect(init).toMatchObject({ method: 'POST', headers: { 'idempotency-key': KEY }, body: JSON.stringify(REQUEST) });
});

test.each([
  ['a dead network', new TypeError('Failed to fetch')],
  ['a page instead of JSON', new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['an answer that breaks off', new Response('{"data":', { status: 201 })],
])('%s leaves open whether the order exists', async (_name, response) => {
  answer(response);
  expect(await sendOrder(REQUEST, KEY)).toEqual({ kind: 'unreachable' });
});

test('how long to wait is read from the answer', async () => {
  answer(Response.json({ error: 'slow down' }, { status: 429, headers: { 'retry-after': '90' } }));
  expect(await sendOrder(REQUEST, KEY)).toEqual({ kind: 'too_many', retryAfterSeconds: 90 });
});

test('a refused question about availability throws: its answer is unknown', async () => {
  answer(Response.json([]), Response.json({ error: 'away' }, { status: 503 }));
  await expect(fetchAvailability(QUESTION, 'uk', new AbortController().signal)).rejects.toThrow('503');
});

test('both questions can be taken back', async () => {
  const fetched = answer(new Error('taken back'), new Error('taken back'));
  const { signal } = new AbortController();
  await expect(fetchAvailability(QUESTION, 'uk', signal)).rejects.toThrow('taken back');
  expect(fetched.mock.calls.map(([, init]) => init?.signal)).toEqual([signal, signal]);
});
