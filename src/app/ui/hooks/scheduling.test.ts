import { afterEach, expect, test, vi } from 'vitest';
import { whenIdle } from './scheduling.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a task waits until the browser is idle, but not endlessly, and can be cancelled', () => {
  const ask = vi.fn((_task: () => void, _options: { timeout: number }) => 7);
  const cancel = vi.fn();
  vi.stubGlobal('requestIdleCallback', ask);
  vi.stubGlobal('cancelIdleCallback', cancel);
  const takeBack = whenIdle(() => undefined);
  expect(ask.mock.calls[0]?.[1].timeout).toBeGreaterThan(0);
  takeBack();
  expect(cancel).toHaveBeenCalledWith(7);
});

test('a task runs soon if the browser cannot report idleness', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  const [kept, taken] = [vi.fn(), vi.fn()];
  whenIdle(kept);
  whenIdle(taken)();
  vi.runAllTimers();
  expect(kept).toHaveBeenCalledTimes(1);
  expect(taken).not.toHaveBeenCalled();
});
