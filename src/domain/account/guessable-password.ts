import type { AccountProblem } from './account-problems.ts';

export const MINIMUM_PASSWORD_LENGTH = 8;

/** Words that are easy to guess: the guest's email and the resort's names. */
export interface GuessableWords {
  /** The account's email address; '' if unknown. */
  readonly email: string;
  /** The resort's names, and other words shown on its pages. */
  readonly resort: readonly string[];
  /** Common passwords in lower case. */
  readonly common: ReadonlySet<string>;
}

export type GuessableProblem = Extract<
  AccountProblem,
  'password_common' | 'password_has_email' | 'password_has_resort'
>;

/** Shorter words are part of too many other words. */
const SHORTEST_WORD = 4;
/** Words that guests of any hotel might use. */
const BOOKING_WORDS = ['booking', 'reservation', 'resort', 'hotel', 'бронювання', 'курорт', 'готель', 'відпочинок'];
const FIGURES_AND_SIGNS = /^[^\p{L}]*$/u;

/**
 * Returns the easily guessed part of a password; null: none. A password must be long enough without the email address
 * and the resort's words, and must not be a common password followed by a few digits or signs (NIST SP 800-63B,
 * 3.1.1.2).
 */
export function findGuessable(password: string, { email, resort, common }: GuessableWords): GuessableProblem | null {
  const text = fold(password);
  const withoutEmail = without(text, wordsOfEmail(fold(email)));
  if (withoutEmail !== text && isShort(withoutEmail)) return 'password_has_email';
  const left = without(withoutEmail, [...resort, ...BOOKING_WORDS].map(fold));
  if (left !== withoutEmail && isShort(left)) return 'password_has_resort';
  return isCommon(text, common) ? 'password_common' : null;
}

function isCommon(text: string, common: ReadonlySet<string>): boolean {
  const letters = [...text];
  return letters.some((_, index) => {
    const end = index + 1;
    const rest = letters.slice(end).join('');
    if (end < SHORTEST_WORD || !isShort(rest) || !FIGURES_AND_SIGNS.test(rest)) return false;
    return common.has(letters.slice(0, end).join(''));
  });
}

/** Returns the address, and its local part with and without the characters that some providers ignore. */
function wordsOfEmail(email: string): string[] {
  const local = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  return [email, local, local.split('+')[0] ?? ''];
}

function without(text: string, words: readonly string[]): string {
  return words
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), text);
}

function isShort(text: string): boolean {
  return [...text].length < MINIMUM_PASSWORD_LENGTH;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
