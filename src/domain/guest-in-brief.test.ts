import { describe, expect, test } from 'vitest';
import { briefComments, briefName } from './guest-in-brief.ts';

describe('what a letter repeats of the guest’s words', () => {
  test('is what was typed, as long as it is short', () => {
    expect(briefName({ firstName: 'Олена', lastName: 'Гнатюк' })).toBe('Олена Гнатюк');
    expect(briefComments('Тихий номер, будь ласка')).toBe('Тихий номер, будь ласка');
    expect(briefComments('x'.repeat(200))).toBe('x'.repeat(200));
  });

  test.each(['\n', '\r\n', '\t\t', '\u2028', '\u2029', '\u0085', '  \n\n  '])(
    'is one line, whatever breaks it: %j',
    (breaks) => {
      expect(briefComments(`one${breaks}two`)).toBe('one two');
      expect(briefName({ firstName: `A${breaks}B`, lastName: 'C' })).toBe('A B C');
    },
  );

  test('ends with an ellipsis where it was cut, never within a character', () => {
    expect(briefComments('🌲'.repeat(201))).toBe(`${'🌲'.repeat(199)}…`);
    expect(briefName({ firstName: 'N'.repeat(100), lastName: 'M'.repeat(41) })).toBe(
      `${'N'.repeat(39)}… ${'M'.repeat(39)}…`,
    );
  });
});
