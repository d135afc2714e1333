/** What a code from the guest's mail allows the desk to do, once. */
export const CODE_PURPOSES = ['export', 'erase'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

export const CODE_DIGITS = 8;
export const CODE_LIFE_MS = 30 * 60_000;
/** A code allows this many attempts, and each email address gets this many codes within an hour. */
export const MOST_TRIES = 5;
export const MOST_CODES_AN_HOUR = 3;

/** Splits the code into two groups, which are easier to read out. */
export function groupDigits(code: string): string {
  return `${code.slice(0, CODE_DIGITS / 2)} ${code.slice(CODE_DIGITS / 2)}`;
}
