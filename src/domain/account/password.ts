import type { AccountCheck } from './account-problems.ts';
import { findGuessable, type GuessableWords, MINIMUM_PASSWORD_LENGTH } from './guessable-password.ts';

/** Long enough for any phrase. Without a limit, an attacker could make the server hash megabytes. */
export const MAXIMUM_PASSWORD_LENGTH = 256;

/**
 * Checks a password at sign-in. Counts characters as people see them, including spaces, and trims nothing. The result
 * is in NFKC (NIST SP 800-63B), because keyboards of two devices may encode the same letter differently.
 */
export function checkPassword(password: string): AccountCheck {
  if (password === '') return { isValid: false, problem: 'password_required' };
  const value = password.normalize('NFKC');
  const { length } = [...value];
  if (length < MINIMUM_PASSWORD_LENGTH) return { isValid: false, problem: 'password_too_short' };
  if (length > MAXIMUM_PASSWORD_LENGTH) return { isValid: false, problem: 'password_too_long' };
  return { isValid: true, value };
}

/** Checks a new password. If the two passwords differ, both fields are marked. */
export function checkNewPassword(
  password: string,
  repeated: string,
  words: GuessableWords,
): readonly [AccountCheck, AccountCheck] {
  const checks = [checkPassword(password), checkPassword(repeated)] as const;
  const [first, second] = checks;
  if (!first.isValid) return checks;
  const problem = findGuessable(first.value, words);
  if (problem !== null) return [{ isValid: false, problem }, second];
  if (!second.isValid || first.value === second.value) return checks;
  const differ: AccountCheck = { isValid: false, problem: 'passwords_differ' };
  return [differ, differ];
}
