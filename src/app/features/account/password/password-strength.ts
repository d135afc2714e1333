import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { LOCAL_PASSWORDS } from '#domain/account/local-passwords.ts';

/** zxcvbn's score: 0 is guessed immediately, 4 withstands a long attack. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** The library's own dictionaries are ten times as large as everything else that a guest loads; the server has them. */
const meter = new ZxcvbnFactory({ dictionary: { common: [...LOCAL_PASSWORDS] } });

/** Longer passwords take the estimate longer than a key press, and none of them is weak. */
const LONGEST = 64;

/** `known`: easily guessed words, such as the guest's address and the resort's name. */
export function passwordStrength(password: string, known: readonly string[]): PasswordStrength {
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  return meter.check(password.slice(0, LONGEST), words).score;
}
