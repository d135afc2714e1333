import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { LOCAL_PASSWORDS } from '#domain/account/local-passwords.ts';

/** zxcvbn's score: 0 is guessed immediately, 4 withstands a long attack. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/** The library's own dictionaries weigh ten times as much as everything else that a guest loads; the resort has them. */
const meter = new ZxcvbnFactory({ dictionary: { common: [...LOCAL_PASSWORDS] } });

/** Beyond this the estimate takes longer than a key press, and no longer password is weak. */
const LONGEST = 64;

/** `known`: what a stranger would try first, such as the guest's address and the resort's name. */
export function passwordStrength(password: string, known: readonly string[]): PasswordStrength {
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2);
  return meter.check(password.slice(0, LONGEST), words).score;
}
