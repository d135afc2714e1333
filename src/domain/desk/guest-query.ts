import { readOrderNumber } from '../order/order-number.ts';

/** What staff type to find a guest: the beginning of names, or digits of a phone. null: too little to search for. */
export type GuestQuery =
  | { readonly kind: 'names'; readonly words: readonly string[] }
  | { readonly kind: 'phone'; readonly digits: string }
  | null;

const LEAST_LETTERS = 3;
const LEAST_DIGITS = 4;

const PHONE = /^[\d\s()+\p{Pd}./]+$/u;
const NAMES = /^[\p{L}\p{M}\s'’ʼ`.-]+$/u;
/** People type any of these in «Мар’яна». */
const APOSTROPHES = "'’ʼ`";

export function readGuestQuery(typed: string): GuestQuery {
  const text = typed.normalize('NFC').trim();
  if (PHONE.test(text)) {
    const digits = text.replaceAll(/\D/g, '');
    return digits.length < LEAST_DIGITS ? null : { kind: 'phone', digits };
  }
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (!NAMES.test(text) || letters < LEAST_LETTERS) return null;
  return { kind: 'names', words: text.split(/\s+/) };
}

/** What staff type to find a stay: its number, or its guest. null: too little to search for. */
export type StayQuery = GuestQuery | { readonly kind: 'number'; readonly number: string };

export function readStayQuery(typed: string): StayQuery {
  const number = readOrderNumber(typed);
  return number === null ? readGuestQuery(typed) : { kind: 'number', number };
}

/**
 * Every spelling of each letter: `ду` is `дД`, `уУ`. The engines fold the case of Ukrainian letters differently or not
 * at all, so a search lists both cases itself. No sign that a pattern could read as a wildcard is a letter of a word.
 */
export function spellingsOf(word: string): string[] {
  return [...word].map((letter) => {
    if (APOSTROPHES.includes(letter)) return APOSTROPHES;
    const cases = new Set([letter, letter.toLowerCase(), letter.toUpperCase()]);
    return [...cases].filter((one) => [...one].length === 1).join('');
  });
}
