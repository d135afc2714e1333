import { expect, test } from 'vitest';
import { formatMedians, mediansOf } from './medians.ts';

function run(path: string, performance: number, seo: number) {
  return { url: `http://127.0.0.1:4000${path}`, summary: { performance, seo } };
}

test('every page has the middle of its runs, category by category', () => {
  const entries = [run('/', 0.99, 1), run('/guide', 0.5, 0.9), run('/', 0.6, 0.92), run('/', 1, 1)];
  const medians = mediansOf(entries);
  expect(medians).toEqual([
    { path: '/', scores: { performance: 99, seo: 100 } },
    { path: '/guide', scores: { performance: 50, seo: 90 } },
  ]);
  expect(formatMedians(medians)).toBe('/       performance  99  seo 100\n/guide  performance  50  seo  90');
});
