import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followSun } from './follow-sun.ts';

const root = { dataset: {} as { sun?: string } };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: root });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the page is marked with the resort’s time of day, and follows it while it is open', () => {
  vi.setSystemTime(new Date('2026-12-21T16:20+02:00'));
  const stop = followSun(Date.now);
  expect(root.dataset.sun).toBe('dusk');
  vi.advanceTimersByTime(2 * 60 * 60 * 1000);
  expect(root.dataset.sun).toBe('night');
  stop();
  vi.advanceTimersByTime(15 * 60 * 60 * 1000);
  expect(root.dataset.sun).toBe('night');
});
