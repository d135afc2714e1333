import { expect, test } from 'vitest';
import { formatMedians, mediansOf } from './medians.ts';

function report(path: string, performance: number | null, seo: number, blockedMs: number) {
  return {
    finalDisplayedUrl: `http://127.0.0.1:4000${path}`,
    categories: { performance: { score: performance }, seo: { score: seo } },
    audits: {
      'total-blocking-time': { numericValue: blockedMs },
      'total-blocking-time-by-the-clock': { numericValue: blockedMs * 3 },
    },
  };
}

test('every page has the median of its runs per category', () => {
  const reports = [
    report('/', 0.99, 1, 20.4),
    report('/guide', 0.5, 0.9, 400),
    report('/', 0.6, 0.92, 310),
    report('/', 1, 1, 0),
  ];
  const medians = mediansOf(reports);
  expect(medians).toEqual([
    { path: '/', scores: { performance: 99, seo: 100 }, blockedMs: 20, blockedByTheClockMs: 61 },
    { path: '/guide', scores: { performance: 50, seo: 90 }, blockedMs: 400, blockedByTheClockMs: 1200 },
  ]);
  expect(formatMedians(medians)).toBe(
    '/       performance  99  seo 100  blocked 20 ms (by the clock 61)\n/guide  performance  50  seo  90  blocked 400 ms (by the clock 1200)',
  );
});

test('a run without a score counts as the slowest', () => {
  const [page] = mediansOf([report('/', null, 1, 0), report('/', 0.9, 1, 0), report('/', 0.95, 1, 0)]);
  expect(page?.scores).toEqual({ performance: 90, seo: 100 });
});

test('a missing time does not count as a short one', () => {
  const [page] = mediansOf([{ ...report('/', 1, 1, 0), audits: {} }]);
  expect(page).toMatchObject({ blockedMs: Number.POSITIVE_INFINITY, blockedByTheClockMs: Number.POSITIVE_INFINITY });
});
