import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchAhead, loadFirst, onFirstMove } from './use-prefetch.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
});
afterEach(() => vi.unstubAllGlobals());

test.each(['pointermove', 'pointerdown', 'keydown', 'input', 'scroll'])(
  '%s counts as a guest’s first move, and only the first one counts',
  (sign) => {
    const callback = vi.fn();
    onFirstMove(callback);
    page.dispatchEvent(new Event(sign));
    page.dispatchEvent(new Event('keydown'));
    expect(callback).toHaveBeenCalledTimes(1);
  },
);

test('a caller that has stopped waiting gets no move', () => {
  const callback = vi.fn();
  onFirstMove(callback)();
  page.dispatchEvent(new Event('keydown'));
  expect(callback).not.toHaveBeenCalled();
});

test('nothing is fetched ahead while a guest waits for something', async () => {
  vi.useFakeTimers();
  const awaited = Promise.withResolvers<void>();
  const load = vi.fn(async () => undefined);
  void loadFirst(awaited.promise);
  void fetchAhead(load, new AbortController().signal);
  await vi.runAllTimersAsync();
  expect(load).not.toHaveBeenCalled();
  awaited.resolve();
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
