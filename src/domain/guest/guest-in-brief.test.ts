import { describe, expect, test } from 'vitest';
import { briefName, safeNameInMail } from './guest-in-brief.ts';

describe('the guest’s text in a mail', () => {
  test('is unchanged if it is short', () => {
    expect(briefName({ firstName: 'Олена', lastName: 'Гнатюк' })).toBe('Олена Гнатюк');
    expect(briefName({ firstName: 'x'.repeat(40), lastName: 'y' })).toBe(`${'x'.repeat(40)} y`);
  });

  test.each(['\n', '\r\n', '\t\t', '\u2028', '\u2029', '\u0085', '  \n\n  '])(
    'is put on one line, whatever breaks it: %j',
    (breaks) => {
      expect(briefName({ firstName: `A${breaks}B`, lastName: 'C' })).toBe('A B C');
    },
  );

  test('ends with an ellipsis, without cutting a character', () => {
    expect(briefName({ firstName: '🌲'.repeat(41), lastName: 'C' })).toBe(`${'🌲'.repeat(39)}… C`);
    expect(briefName({ firstName: 'N'.repeat(100), lastName: 'M'.repeat(41) })).toBe(
      `${'N'.repeat(39)}… ${'M'.repeat(39)}…`,
    );
  });
});

test.each([
  ['Марія Гнатюк', 'Марія Гнатюк'],
  ['ТОВ «Лісова книга 2000»', 'ТОВ «Лісова книга 2000»'],
  ['ТОВ "Книга.UA"', null],
  ['Call 067 123 45 67', null],
  ['Телефон ٠٦٧١٢٣٤٥', null],
  ['а'.repeat(60), `${'а'.repeat(39)}…`],
])('a mail shows for the name %j %j', (name, shown) => {
  expect(safeNameInMail(name)).toBe(shown);
});
