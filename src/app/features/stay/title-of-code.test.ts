import { expect, test } from 'vitest';
import { listTitles } from './title-of-code.ts';

const HOUSES = ['Шале', 'Дуб', 'Липа'];

test.each([
  ['uk', 1, 'Шале'],
  ['uk', 2, 'Шале і\u00a0Дуб'],
  ['uk', 3, 'Шале, Дуб і\u00a0Липа'],
  ['en', 2, 'Шале and Дуб'],
] as const)('the title in %s of %d houses is: %s', (locale, count, words) => {
  expect(listTitles(HOUSES.slice(0, count), locale)).toBe(words);
});
