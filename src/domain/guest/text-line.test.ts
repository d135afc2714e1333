import { describe, expect, test } from 'vitest';
import { checkComments } from './guest-form.ts';
import { readLine } from './text-line.ts';

function cleaned(text: string) {
  const comments = checkComments(text);
  return [readLine(text, 100), comments.isValid && comments.value];
}

test.each([
  ['a soft hyphen', 'Ко\u00adваль', 'Коваль'],
  ['a zero-width space', 'Ко\u200bваль', 'Коваль'],
  ['a byte order mark', '\ufeffКоваль', 'Коваль'],
  ['tag characters', 'Коваль\u{e0041}\u{e0042}\u{e007f}', 'Коваль'],
  ['a variation selector', 'Ко\ufe0fва\u{e0101}ль', 'Коваль'],
  ['a Hangul filler', 'Ко\u3164ва\uffa0ль', 'Коваль'],
  ['a joiner between letters that do not join', 'Ко\u200dва\u200cль', 'Коваль'],
  ['more joiners than necessary', 'می\u200c\u200c\u200cخواهم', 'می\u200cخواهم'],
  ['an annotation', 'Ко\ufff9ва\ufffbль', 'Коваль'],
  ['white space at the ends', '\u200b Коваль \u{e0041}', 'Коваль'],
])('removes %s from a text', (_what, text, left) => {
  expect(cleaned(text)).toEqual([{ line: left, fault: null }, left]);
});

test('a text of invisible characters is treated as empty', () => {
  expect(readLine('\u{e0041}\u{e0042}', 100)).toEqual({ line: '', fault: 'required' });
});

describe('keeps special characters that people use', () => {
  test.each(
    [
      ["Мар'яна О’Коннор", 'Знамʼянка', 'Núñez', 'Nguyễn Thị', 'José'.normalize('NFC')],
      ['علی\u200cرضا', 'क्\u200dष', 'ශ්\u200dරී', 'محمّد'],
      ['葛\u{e0100}城', '陳', '김민준', 'שָׁלוֹם', 'สมชาย'],
      ['Олена 👩\u200d🌾', '❤\ufe0f', '👩🏽\u200d🚀', '🏳\ufe0f\u200d🌈', '1\ufe0f\u20e3', '🇺🇦'],
      // May be assigned by a newer Unicode version than the browser's.
      ['\u{1faff}'],
    ].flat(),
  )('%j', (text) => {
    expect(cleaned(text)).toEqual([{ line: text, fault: null }, text]);
  });
});

test.each([
  ['\u200eOlena\u200f', 'Olena', null],
  ['\u202aОлена\u202c', 'Олена', null],
  ['\u200b Olena\ufeff', 'Olena', null],
  ['Ole\u202ena', 'Olena', 'incorrect'],
  ['Olena\n', 'Olena', 'incorrect'],
] as const)('direction marks are removed around a name and refused within it: %j', (text, line, fault) => {
  expect(readLine(text, 60)).toEqual({ line, fault });
});
