import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead, loadFirst, onFirstMove, untilNothingAwaited } from './use-prefetch.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

test.each(['pointermove', 'pointerdown', 'keydown', 'input', 'scroll'])(
  '%s counts as the guest’s first action, and only the first one counts',
  (sign) => {
    const callback = vi.fn();
    onFirstMove(callback);
    page.dispatchEvent(new Event(sign));
    page.dispatchEvent(new Event('keydown'));
    expect(callback).toHaveBeenCalledTimes(1);
  },
);

test('a caller that has unsubscribed is not called', () => {
  const callback = vi.fn();
  onFirstMove(callback)();
  page.dispatchEvent(new Event('keydown'));
  expect(callback).not.toHaveBeenCalled();
});

test('nothing is prefetched while a guest waits for a request', async () => {
  vi.useFakeTimers();
  const awaited = Promise.withResolvers<void>();
  const load = vi.fn(async () => undefined);
  void loadFirst(awaited.promise);
  void fetchAhead(load, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(8_000);
  expect(load).not.toHaveBeenCalled();
  awaited.resolve();
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('a request that hangs delays prefetching for ten seconds', async () => {
  vi.useFakeTimers();
  const hanging = Promise.withResolvers<void>();
  void loadFirst(hanging.promise);
  const settled = vi.fn();
  void untilNothingAwaited().then(settled);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(settled).toHaveBeenCalledOnce();
  hanging.resolve();
  vi.useRealTimers();
});
