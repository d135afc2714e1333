import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { sampleAccommodation, stay } from '#domain/samples/sample-resort.ts';
import {
  cancelOrder,
  changeOrder,
  confirmOrder,
  lookUpOrder,
  lookUpStatus,
  openCalendarFile,
  payAtReception,
  releaseHold,
} from './orders.ts';

beforeEach(() => void vi.stubGlobal('document', { cookie: '' }));
afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();

/** Answers every call this way; returns the calls. */
function answer(status: number, body: unknown = {}) {
  const calls = vi.fn(async (_url: string, _init?: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', calls);
  return calls;
}

const headersOf = (init?: RequestInit) => new Headers(init?.headers);

describe('an order', () => {
  test('is requested with its key in a header, which logs do not contain', async () => {
    const calls = answer(200, { data: { number: 'SM-7K4Q' } });
    expect(await lookUpOrder('SM-7K4Q', 'se/cret', signal)).toEqual({ kind: 'told', told: { number: 'SM-7K4Q' } });
    const [url = '', init] = calls.mock.calls[0] ?? [];
    expect(url).toMatch(/^\/api\/v1\/.*SM-7K4Q$/);
    expect(url).not.toContain('se');
    expect([...headersOf(init).values()]).toContain('se/cret');
  });

  test('escapes an unusual number', async () => {
    const calls = answer(404);
    await lookUpOrder('../admin?x=1', 'key', signal);
    expect(calls.mock.calls[0]?.[0]).toMatch(/%2Fadmin%3Fx%3D1$/);
  });

  test('requests its status with the token that the provider knows, without the key', async () => {
    const calls = answer(200, { data: { status: 'paid' } });
    await lookUpStatus('SM-7K4Q', 'a+b', signal);
    const [url = '', init] = calls.mock.calls[0] ?? [];
    expect([...new URL(url, 'https://resort.example').searchParams.values()]).toEqual(['a+b']);
    expect([...headersOf(init).keys()]).toEqual(['accept']);
  });
});

test('sends the confirmation secret in the body, which logs do not contain', async () => {
  const calls = answer(200);
  await confirmOrder('SM-7K4Q', 'secret');
  expect(calls.mock.calls[0]?.[0]).not.toContain('secret');
  expect(calls.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"secret":"secret"}' });
});

test.each([
  ['paying at reception', payAtReception, '/api/v1/orders/SM-7K4Q/at-reception'],
  ['releasing', releaseHold, '/api/v1/orders/SM-7K4Q/release'],
])('%s is a POST about the order, with its key in a header', async (_name, leave, path) => {
  const calls = answer(200, { data: { number: 'SM-7K4Q' } });
  expect(await leave('SM-7K4Q', 'secret')).toEqual({ kind: 'told', told: { number: 'SM-7K4Q' } });
  const [url, init] = calls.mock.calls[0] ?? [];
  expect([url, init?.method, headersOf(init).get('order-token')]).toEqual([path, 'POST', 'secret']);
});

describe('a cancellation', () => {
  const data = { number: 'SM-7', status: 'paid', paid: 13_626, refund: 13_626, free_until: '2026-12-06' };
  const freeUntil = calendarDate('2026-12-06');
  const FACTS = { paidMinor: 1_362_600, refundMinor: 1_362_600, freeUntil, todayMinor: null };

  test('first requests only the terms, then cancels if they are no worse, with the key in a header', async () => {
    const calls = answer(200, { data });
    expect(await cancelOrder('SM-7', 'key', null)).toEqual({ kind: 'told', told: FACTS });
    await cancelOrder('SM-7', 'key', FACTS);
    expect(calls.mock.calls.map(([url, init]) => [url, init?.method, headersOf(init).get('order-token')])).toEqual([
      ['/api/v1/orders/SM-7/cancel?preview=1', 'POST', 'key'],
      ['/api/v1/orders/SM-7/cancel?refund=13626', 'POST', 'key'],
    ]);
  });

  test('may include today’s price for the nights', async () => {
    answer(200, { data: { ...data, today_price: 14_000 } });
    expect(await cancelOrder('SM-7', 'key', null)).toMatchObject({ told: { todayMinor: 1_400_000 } });
  });
});

describe('a change', () => {
  const WISH = {
    stay: stay('2026-12-14', '2026-12-18'),
    rooms: [{ accommodation: sampleAccommodation(), party: { adults: 2, children: ['6+'] as const } }],
  };
  const PREVIEW = { number: 'SM-7K4Q', difference: -350, new: { rooms: [{ price: 11_586 }] } } as never;

  test('first requests a preview without agreeing to a price, with the key only in a header', async () => {
    const calls = answer(200, { data: PREVIEW });
    expect(await changeOrder('SM-7K4Q', 'secret', WISH, null)).toEqual({ kind: 'told', told: PREVIEW });
    const [url, init] = calls.mock.calls[0] ?? [];
    const body = JSON.parse(String(init?.body));
    expect(url).toMatch(/\/orders\/SM-7K4Q\/change\?preview=1$/);
    expect(body).not.toHaveProperty('difference');
    expect(JSON.parse(body.bookings)).toMatchObject([
      { category_code: 'chalet-lake', adults: 2, children: 1, price: 0 },
    ]);
    expect(headersOf(init).get('order-token')).toBe('secret');
  });

  test('then agrees to the preview’s prices per room and in total', async () => {
    const calls = answer(200, { data: PREVIEW });
    await changeOrder('SM-7K4Q', 'secret', WISH, PREVIEW);
    const [url, init] = calls.mock.calls[0] ?? [];
    const body = JSON.parse(String(init?.body));
    expect(url).toMatch(/\/change$/);
    expect(body).toMatchObject({ difference: -350 });
    expect(JSON.parse(body.bookings)).toMatchObject([{ price: 11_586 }]);
  });
});

test('opens the calendar file with a ticket, never with the key', async () => {
  const assign = vi.fn();
  vi.stubGlobal('window', { location: { assign } });
  answer(200, { data: { ticket: 'few-minutes' } });
  expect(await openCalendarFile('SM-7K4Q', 'key')).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/SM-7K4Q.*\?ticket=few-minutes$/));
  answer(404);
  expect(await openCalendarFile('SM-7K4Q', 'key')).toBe(false);
  expect(assign).toHaveBeenCalledTimes(1);
});

describe('an order whose key has expired', () => {
  const ORDER = { number: 'SM-7K4Q', status: 'paid' };

  /** The server's answers 120 days after the stay: nothing for the key, the order for the session. */
  function answerSignedIn() {
    const calls = vi.fn(async (url: string, init?: RequestInit) => {
      if (url.endsWith('/refresh')) return Response.json({ token: 'of-the-session' });
      if (headersOf(init).get('authorization') !== 'Bearer of-the-session') return Response.json({}, { status: 404 });
      return Response.json({ data: url.endsWith('/stay-ticket') ? { ticket: 'few-minutes' } : ORDER });
    });
    vi.stubGlobal('fetch', calls);
    vi.stubGlobal('document', { cookie: 'signed_in=1', addEventListener: () => undefined });
    vi.stubGlobal('window', { addEventListener: () => undefined, location: { assign: vi.fn() } });
    return calls;
  }

  test.each(['dead-key', null])('opens by the session, with the key %s', async (key) => {
    answerSignedIn();
    expect(await lookUpOrder('SM-7K4Q', key, signal)).toEqual({ kind: 'told', told: ORDER });
  });

  test('still gives its calendar file to a signed-in guest', async () => {
    answerSignedIn();
    expect(await openCalendarFile('SM-7K4Q', 'dead-key')).toBe(true);
  });

  test('stays missing for a guest who is not signed in, without another request', async () => {
    const calls = answerSignedIn();
    vi.stubGlobal('document', { cookie: '' });
    expect((await lookUpOrder('SM-7K4Q', 'dead-key', signal)).kind).toBe('missing');
    expect(calls).toHaveBeenCalledTimes(1);
  });
});
