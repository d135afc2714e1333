import { afterEach, expect, test, vi } from 'vitest';
import { PARTY, STAY } from '#app/fixtures/booking.ts';
import { fetchAvailability } from './availability-request.ts';

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
