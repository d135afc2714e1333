import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('returns an answer that arrives in time, and clears its timer', async () => {
  expect(await withTimeout(async () => 7)).toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});

test('storage that fails, immediately or later, counts as empty', async () => {
  expect(await withTimeout(() => Promise.reject(new DOMException('full', 'QuotaExceededError')))).toBeNull();
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  expect(await withTimeout(refuse)).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});

test('ignores an answer after a second', async () => {
  const asked = withTimeout(() => new Promise((resolve) => setTimeout(() => resolve('late'), 1_001)));
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await asked).toBeNull();
});
