import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callApi } from './call-api.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A network that does not answer until the call is aborted. */
function stall() {
  const calls = vi.fn(
    (_url: string, { signal }: RequestInit = {}) =>
      new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  vi.stubGlobal('fetch', calls);
  // Node's own timeout signal ignores the test's clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController();
    setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), ms);
    return late.signal;
  });
  return calls;
}

test('a call that hangs fails after its timeout', async () => {
  const calls = stall();
  const call = expect(callApi('GET /orders', {})).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(20_000);
  await call;
  expect(calls.mock.calls[0]?.[0]).toBe('/api/v1/orders');
});

test('an aborted call ends immediately', async () => {
  stall();
  const giveUp = new AbortController();
  const call = expect(callApi('GET /orders', { signal: giveUp.signal })).rejects.toThrow('not needed');
  giveUp.abort(new Error('not needed'));
  await call;
});

test('a call can be aborted in a browser without AbortSignal.any', async () => {
  stall();
  vi.stubGlobal('AbortSignal', { timeout: AbortSignal.timeout });
  const giveUp = new AbortController();
  const call = expect(callApi('GET /orders', { signal: giveUp.signal })).rejects.toThrow('not needed');
  giveUp.abort(new Error('not needed'));
  await call;
});

test('every call accepts JSON, in addition to its own headers', () => {
  const calls = stall();
  void callApi('POST /orders/withdraw', { headers: { 'order-token': 'key' } }).catch(() => undefined);
  const { method, headers } = calls.mock.calls[0]?.[1] ?? {};
  expect([method, ...new Headers(headers)]).toEqual([
    'POST',
    ['accept', 'application/json, text/plain, */*'],
    ['order-token', 'key'],
  ]);
});
