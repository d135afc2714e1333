const NO_BREAK_SPACE = '\u00a0';

const SHORT_WORD = /(?<![\p{L}\p{N}'’])(\p{L}{1,2}) (?=\S)/gu;
const INSIDE_NUMBER = /(?<=\d) (?=\d{3}(?!\d))/g;
const BEFORE_UNIT = /(?<=\d) (?=[\p{L}₴%°×])/gu;
const BEFORE_DASH = / (?=[–—] )/g;
const STRAIGHT_APOSTROPHE = /(?<=\p{L})'(?=\p{L})/gu;

/**
 * No line ends after a word of one or two letters, inside a number, between a number and its unit or before a dash;
 * apostrophes are curved. Idempotent.
 */
export function typeset(text: string): string {
  return text
    .replace(STRAIGHT_APOSTROPHE, '’')
    .replace(SHORT_WORD, `$1${NO_BREAK_SPACE}`)
    .replace(INSIDE_NUMBER, NO_BREAK_SPACE)
    .replace(BEFORE_UNIT, NO_BREAK_SPACE)
    .replace(BEFORE_DASH, NO_BREAK_SPACE);
}
