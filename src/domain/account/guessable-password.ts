import type { AccountProblem } from './account-problems.ts';

export const MINIMUM_PASSWORD_LENGTH = 8;

/** What a stranger tries first. */
export interface GuessableWords {
  /** The account's address; '' where it is not known. */
  readonly email: string;
  /** The resort's names, and other words that stand on its pages. */
  readonly resort: readonly string[];
  /** In lower case. */
  readonly common: ReadonlySet<string>;
}

export type GuessableProblem = Extract<
  AccountProblem,
  'password_common' | 'password_has_email' | 'password_has_resort'
>;

/** Shorter words stand in too many others. */
const SHORTEST_WORD = 4;
/** Every hotel's guests think of them. */
const BOOKING_WORDS = ['booking', 'reservation', 'resort', 'hotel', 'бронювання', 'курорт', 'готель', 'відпочинок'];
const FIGURES_AND_SIGNS = /^[^\p{L}]*$/u;

/**
 * Names what makes a password easy to guess; null: nothing does. A password must be long enough without the address and
 * without the resort's words, and no common password with a few figures or signs behind it (NIST SP 800-63B, 3.1.1.2).
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

/** The address, and what stands before the @ with and without what some providers ignore. */
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
