const NO_BREAK_SPACE = '\u00a0';
/** A hyphen and a word joiner, because our fonts have no glyph for U+2011. */
const NO_BREAK_HYPHEN = '-\u2060';

const SHORT_WORD = /(?<![\p{L}\p{N}'’])(\p{L}{1,2}|\p{L}\.) (?=\S)/gu;
const INSIDE_NUMBER = /(?<=\d) (?=\d{3}(?!\d))/g;
const BEFORE_UNIT = /(?<=\d) (?=[\p{L}₴%°×])/gu;
const AFTER_CURRENCY = /(?<=\bUAH) (?=\d)/g;
const BEFORE_DASH = / (?=[–—] )/g;
const PHONE_NUMBER = /(?<!\d)\+?\d{2,3}(?:\s\d{2,3}){3,}(?!\d)/g;
/** Between a small and a capital letter, as in names, or beside a part of at most three letters. */
const TIGHT_HYPHEN =
  /(?<=\p{Ll})-(?=\p{Lu})|(?<=(?<![\p{L}\p{N}-])\p{L}{1,3})-(?=\p{Ll})|(?<=\p{Ll})-(?=\p{Ll}{1,3}(?![\p{L}\p{N}-]))/gu;
const WITH_HYPHEN = /\S+-\S+/g;
/** Copied, so it stays as it is. */
const ADDRESS = /[@/]/;
/** Ukrainian words use U+02BC, which is a letter there. */
const UKRAINIAN_APOSTROPHE = /(?<=\p{Script=Cyrillic})['’](?=\p{Script=Cyrillic})/gu;
const STRAIGHT_APOSTROPHE = /(?<=\p{L})'(?=\p{L})/gu;

/**
 * No line ends after a short word or abbreviation, inside a number, before its unit or a dash, or after the hyphen of a
 * name or short part; apostrophes are those of the language. Idempotent.
 */
export function typeset(text: string): string {
  return text
    .replace(UKRAINIAN_APOSTROPHE, 'ʼ')
    .replace(STRAIGHT_APOSTROPHE, '’')
    .replace(SHORT_WORD, `$1${NO_BREAK_SPACE}`)
    .replace(INSIDE_NUMBER, NO_BREAK_SPACE)
    .replace(BEFORE_UNIT, NO_BREAK_SPACE)
    .replace(AFTER_CURRENCY, NO_BREAK_SPACE)
    .replace(BEFORE_DASH, NO_BREAK_SPACE)
    .replace(PHONE_NUMBER, (number) => number.replaceAll(' ', NO_BREAK_SPACE))
    .replace(WITH_HYPHEN, (word) => (ADDRESS.test(word) ? word : word.replace(TIGHT_HYPHEN, NO_BREAK_HYPHEN)));
}

/** Mail readers and print fonts show a box for the joiner, so texts outside the browser have none. */
export function withoutJoiners(text: string): string {
  return text.replaceAll(NO_BREAK_HYPHEN, '-');
}

export function withoutTypesetting(text: string): string {
  return withoutJoiners(text).replaceAll(NO_BREAK_SPACE, ' ');
}
