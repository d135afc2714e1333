import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { askForKey, confirmOrder, lookUpOrder, lookUpStatus, openCalendarFile, startPayment } from './order-lookup.ts';

beforeEach(() => void vi.stubGlobal('document', { cookie: '' }));
afterEach(() => vi.unstubAllGlobals());

const { signal } = new AbortController();

/** Answers every call this way; returns the calls. */
function answer(status: number, body: unknown = {}) {
  const calls = vi.fn(async (_url: string, _init?: RequestInit) => Response.json(body, { status }));
  vi.stubGlobal('fetch', calls);
  return calls;
}

function beSilent() {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
}

const headersOf = (init?: RequestInit) => new Headers(init?.headers);

describe('an order', () => {
  test('is asked for with its key in a header, where no log of addresses sees it', async () => {
    const calls = answer(200, { data: { number: 'SM-7K4Q' } });
    expect(await lookUpOrder('SM-7K4Q', 'se/cret', signal)).toEqual({ kind: 'found', found: { number: 'SM-7K4Q' } });
    const [url = '', init] = calls.mock.calls[0] ?? [];
    expect(url).toMatch(/^\/api\/v1\/.*SM-7K4Q$/);
    expect(url).not.toContain('se');
    expect([...headersOf(init).values()]).toContain('se/cret');
  });

  test('whose number is odd does not lead anywhere else', async () => {
    const calls = answer(404);
    await lookUpOrder('../admin?x=1', 'key', signal);
    expect(calls.mock.calls[0]?.[0]).toMatch(/%2Fadmin%3Fx%3D1$/);
  });

  test('is asked for its status with the token that the provider knows, and without the key', async () => {
    const calls = answer(200, { data: { status: 'paid' } });
    await lookUpStatus('SM-7K4Q', 'a+b', signal);
    const [url = '', init] = calls.mock.calls[0] ?? [];
    expect([...new URL(url, 'https://resort.example').searchParams.values()]).toEqual(['a+b']);
    expect([...headersOf(init).keys()]).toEqual(['accept']);
  });

  test.each([
    [404, 'missing'],
    [401, 'missing'],
    [410, 'missing'],
    [429, 'unreachable'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ])('answered with %d is %s', async (status, kind) => {
    answer(status);
    expect(await lookUpOrder('SM-7K4Q', 'key', signal)).toEqual({ kind });
  });

  test('is not taken for missing where the network answers in its own words, or not at all', async () => {
    vi.stubGlobal('fetch', async () => new Response('<html>Log in to this network</html>'));
    expect(await lookUpOrder('SM-7K4Q', 'key', signal)).toEqual({ kind: 'unreachable' });
    beSilent();
    expect(await lookUpOrder('SM-7K4Q', 'key', signal)).toEqual({ kind: 'unreachable' });
  });
});

test.each([
  [200, true],
  [404, true],
  [409, true],
  [429, false],
  [502, false],
])('a confirmation that is answered with %d is done with: %s', async (status, isDone) => {
  const calls = answer(status);
  expect(await confirmOrder('SM-7K4Q', 'secret')).toBe(isDone);
  expect(calls.mock.calls[0]?.[0]).not.toContain('secret');
  expect(calls.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"secret":"secret"}' });
});

test('a confirmation without a network is tried again', async () => {
  beSilent();
  expect(await confirmOrder('SM-7K4Q', 'secret')).toBe(false);
});

describe('a payment', () => {
  test.each([
    [200, { data: { action: 'https://pay.example' } }, { kind: 'ready', form: { action: 'https://pay.example' } }],
    [409, { error: 'order_paid' }, { kind: 'refused', reason: 'order_paid' }],
    [500, {}, { kind: 'unreachable' }],
    [429, {}, { kind: 'unreachable' }],
  ])('answered with %d and %j starts so: %j', async (status, body, start) => {
    answer(status, body);
    expect(await startPayment('SM-7K4Q', 'key')).toEqual(start);
  });

  test('without a network does not start', async () => {
    beSilent();
    expect(await startPayment('SM-7K4Q', 'key')).toEqual({ kind: 'unreachable' });
  });
});

test('the calendar file is opened by a ticket, never by the key', async () => {
  const assign = vi.fn();
  vi.stubGlobal('window', { location: { assign } });
  answer(200, { data: { ticket: 'few-minutes' } });
  expect(await openCalendarFile('SM-7K4Q', 'key')).toBe(true);
  expect(assign).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/SM-7K4Q.*\?ticket=few-minutes$/));
  answer(404);
  expect(await openCalendarFile('SM-7K4Q', 'key')).toBe(false);
  expect(assign).toHaveBeenCalledTimes(1);
});

test.each([
  [204, 'asked'],
  [429, 'too_many'],
  [500, 'unreachable'],
])('asking for a new link is answered with %d: %s', async (status, outcome) => {
  vi.stubGlobal('fetch', async () => new Response(null, { status }));
  expect(await askForKey({ number: 'SM-7K4Q', email: 'olena@example.com' })).toBe(outcome);
});

describe('an order whose key has ended', () => {
  const ORDER = { number: 'SM-7K4Q', status: 'paid' };

  /** The server as it answers 120 days after the stay: by the key nothing, by the session the order. */
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
    expect(await lookUpOrder('SM-7K4Q', key, signal)).toEqual({ kind: 'found', found: ORDER });
  });

  test('gives its calendar file by the session, too', async () => {
    answerSignedIn();
    expect(await openCalendarFile('SM-7K4Q', 'dead-key')).toBe(true);
  });

  test('stays missing to a guest who is not signed in, who is asked nothing more', async () => {
    const calls = answerSignedIn();
    vi.stubGlobal('document', { cookie: '' });
    expect(await lookUpOrder('SM-7K4Q', 'dead-key', signal)).toEqual({ kind: 'missing' });
    expect(calls).toHaveBeenCalledTimes(1);
  });
});
