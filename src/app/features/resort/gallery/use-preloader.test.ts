import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countWords, startPreloadClock } from '#app/features/resort/gallery/use-preloader.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const seen: (number | null)[] = [];
  const clock = startPreloadClock((words) => seen.push(words));
  return { clock, seen, last: () => seen.at(-1) };
}

test('a picture that loads within 200 ms is shown without a progress bar', () => {
  const { clock, seen } = start();
  vi.advanceTimersByTime(199);
  clock.finish();
  vi.advanceTimersByTime(10_000);
  expect(seen).toEqual([]);
});

test('the progress grows with every tick of 100 ms', () => {
  const { seen } = start();
  vi.advanceTimersByTime(1000);
  expect(seen).toHaveLength(9);
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => Number(a) - Number(b)));
});

test('the progress does not reach 100 before the picture has loaded', () => {
  const { last } = start();
  vi.advanceTimersByTime(120_000);
  expect(last()).toBe(95);
});

test('the progress goes to 100 once the picture has loaded and hides 300 ms later', () => {
  const { clock, last } = start();
  vi.advanceTimersByTime(2000);
  clock.finish();
  vi.advanceTimersByTime(100);
  expect(last()).toBe(100);
  vi.advanceTimersByTime(299);
  expect(last()).toBe(100);
  vi.advanceTimersByTime(1);
  expect(last()).toBeNull();
});

test('a stopped preloader reports nothing more', () => {
  const { clock, seen } = start();
  vi.advanceTimersByTime(500);
  const count = seen.length;
  clock.stop();
  vi.advanceTimersByTime(5000);
  expect(seen).toHaveLength(count);
});

test.each([
  [0, false, 8],
  [94, false, 95],
  [95, false, 95],
  [0, true, 25],
  [95, true, 100],
  [100, true, 100],
])('progress %i continues, with the picture loaded (%s), at %i', (words, isThere, next) => {
  expect(countWords(words, isThere)).toBe(next);
});
