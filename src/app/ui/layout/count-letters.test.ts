import { expect, test } from 'vitest';
import { typeset } from '#app/format/typeset.ts';
import { countLetters } from './count-letters.ts';

test.each([
  ['Шале над озером', 6, 'the longest word'],
  ['Спа-відпочинок', 13, 'a hyphen that ends no line joins two'],
  ['Спершу ми посадили ліс', 10, 'a short word stays with the next'],
  ['Люкс 404', 4, 'neither figures nor letters are longer'],
])('%s has at most %i letters without a line break: %s', (title, letters) => {
  expect(countLetters(typeset(title))).toEqual({ '--letters': letters });
});
