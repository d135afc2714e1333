import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleAccommodation, stay } from '#domain/samples/sample-resort.ts';
import { acceptChange, previewChange } from './change-call.ts';

const WISH = {
  stay: stay('2026-12-14', '2026-12-18'),
  rooms: [{ accommodation: sampleAccommodation(), party: { adults: 2, children: ['6+'] as const } }],
};
const PREVIEW = { number: 'SM-7K4Q', difference: -350, new: { rooms: [{ price: 11_586 }] } } as never;

afterEach(() => void vi.unstubAllGlobals());

function answer(status: number, body: unknown, headers: Record<string, string> = {}) {
  const calls = vi.fn(async (_url: string, _init?: RequestInit) => Response.json(body, { status, headers }));
  vi.stubGlobal('fetch', calls);
  return {
    url: () => String(calls.mock.calls[0]?.[0]),
    headers: () => new Headers(calls.mock.calls[0]?.[1]?.headers),
    body: () => JSON.parse(String(calls.mock.calls[0]?.[1]?.body)),
  };
}

describe('a preview', () => {
  test('asks for what the guest wishes and agrees to no price', async () => {
    const sent = answer(200, { data: PREVIEW });
    expect(await previewChange('SM-7K4Q', 'secret', WISH)).toEqual({ kind: 'told', change: PREVIEW });
    expect(sent.url()).toMatch(/\/orders\/SM-7K4Q\/change\?preview=1$/);
    expect(sent.body()).not.toHaveProperty('difference');
    const [room] = JSON.parse(sent.body().bookings);
    expect(room).toMatchObject({ category_code: 'chalet-lake', adults: 2, children: 1, price: 0 });
  });

  test('carries the key in a header, never in the address', async () => {
    const sent = answer(200, { data: PREVIEW });
    await previewChange('SM-7K4Q', 'secret', WISH);
    expect(sent.url()).not.toContain('secret');
    expect(sent.headers().get('order-token')).toBe('secret');
  });
});

test('what is accepted is what the preview said, room by room and in all', async () => {
  const sent = answer(200, { data: PREVIEW });
  await acceptChange('SM-7K4Q', 'secret', WISH, PREVIEW);
  expect(sent.url()).toMatch(/\/change$/);
  expect(sent.body()).toMatchObject({ difference: -350 });
  expect(JSON.parse(sent.body().bookings)).toMatchObject([{ price: 11_586 }]);
});

describe('without a change', () => {
  test.each([
    [409, { error: 'too_late' }, 'too_late'],
    [409, { error: 'no_available_for_dates', nearest_date: '2026-12-20' }, 'no_available_for_dates'],
    [404, { error: 'not_found' }, 'not_found'],
    [422, { error: { check_in: ['The day is over'] } }, 'fields'],
    [422, {}, 'fields'],
  ])('an answer of %d with %j is refused as %s', async (status, body, error) => {
    answer(status, body);
    expect(await previewChange('SM-7K4Q', 'secret', WISH)).toEqual({ kind: 'refused', error });
  });

  test('an answer of 429 is a limit, not a bad connection', async () => {
    answer(429, { error: 'Too Many Requests' });
    expect(await previewChange('SM-7K4Q', 'secret', WISH)).toEqual({ kind: 'refused', error: 'too_many' });
  });

  test.each([
    ['60', 'too_many'],
    ['85800', 'too_many_today'],
  ])('a limit that lasts %s seconds is refused as %s', async (retryAfter, error) => {
    answer(429, { error: 'Too Many Requests' }, { 'retry-after': retryAfter });
    expect(await acceptChange('SM-7K4Q', 'secret', WISH, PREVIEW)).toEqual({ kind: 'refused', error });
  });

  test.each([500, 503])('an answer of %d is no refusal, whatever it says', async (status) => {
    answer(status, { error: 'too_late' });
    expect(await acceptChange('SM-7K4Q', 'secret', WISH, PREVIEW)).toEqual({ kind: 'unreachable' });
  });

  test.each([
    ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers in its own words', async () => new Response('<html>Log in</html>')],
  ])('a network that %s tells nothing', async (_what, call) => {
    vi.stubGlobal('fetch', call);
    expect(await acceptChange('SM-7K4Q', 'secret', WISH, PREVIEW)).toEqual({ kind: 'unreachable' });
  });
});
