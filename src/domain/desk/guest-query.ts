import { readOrderNumber } from '../order/order-number.ts';

/**
 * What staff type to find a guest: the beginning of names, or digits of a phone number. null: too short to search for.
 */
export type GuestQuery =
  | { readonly kind: 'names'; readonly words: readonly string[] }
  | { readonly kind: 'phone'; readonly digits: string }
  | null;

const LEAST_LETTERS = 3;
const LEAST_DIGITS = 4;

const PHONE = /^[\d\s()+\p{Pd}./]+$/u;
const NAMES = /^[\p{L}\p{M}\s'’ʼ`.-]+$/u;
/** People type any of these characters in «Мар’яна». */
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

/** What staff type to find a stay: its number, or its guest. null: too short to search for. */
export type StayQuery = GuestQuery | { readonly kind: 'number'; readonly number: string };

export function readStayQuery(typed: string): StayQuery {
  const number = readOrderNumber(typed);
  return number === null ? readGuestQuery(typed) : { kind: 'number', number };
}

/**
 * Returns all spellings of each letter: `дД` and `уУ` for `ду`, and every apostrophe for one of them. The databases
 * compare Ukrainian letters case-insensitively in different ways or not at all, so a search lists both cases itself. No
 * character of a word is a wildcard of a pattern.
 */
export function spellingsOf(word: string): string[] {
  return [...word].map((letter) => {
    if (APOSTROPHES.includes(letter)) return APOSTROPHES;
    const cases = new Set([letter, letter.toLowerCase(), letter.toUpperCase()]);
    return [...cases].filter((one) => [...one].length === 1).join('');
  });
}
