import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = globSync('{src/app,src/content}/**/*.{css,ts,tsx}').filter((file) => !file.includes('.test.'));
/** A window of exactly 900 px is a phone's (spec section 9): `max-width` holds there, what is wider begins above. */
const ABOUT_900 = /\(width [<>]=? ?900[\d.]*px\)|\((?:min|max)-width: (?:899|900)[\d.]*px\)/g;
const ALLOWED = new Set(['(max-width: 900px)', '(min-width: 900.02px)']);

test('a window of 900 px is mobile in style sheets and scripts alike', () => {
  const others = SOURCES.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(ABOUT_900)].map(([query]) => query).filter((query) => !ALLOWED.has(query)),
  );
  expect(others).toEqual([]);
});
