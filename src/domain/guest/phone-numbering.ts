/** How the resort's country writes its numbers. */
export interface PhoneNumbering {
  /** Digits: `380`. */
  readonly code: string;
  /** Matches the digits of a number however it was dialled; its groups are those of the number after the code. */
  readonly pattern: string;
}

/**
 * 067 123 45 67, the old 8 067 …, 380 67 …, 380 (0)67 … and 00380 67 … for `380`, the prefixes `0` and `80` that are dialled
 * at home, and groups of 2, 3, 2 and 2 digits. Apart from `checkPhone`, so that pages carry the pattern alone.
 */
export function toNumbering(code: string, trunkPrefixes: readonly string[], groups: readonly number[]): PhoneNumbering {
  const trunk = trunkPrefixes.join('|');
  const number = groups.map((group) => `(\\d{${group}})`).join('');
  return { code, pattern: `^(?:(?:00)?${code}(?:${trunk})?|${trunk})${number}$` };
}
