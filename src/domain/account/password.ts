import type { AccountCheck } from './account-problems.ts';

export const MINIMUM_PASSWORD_LENGTH = 8;
/** Long enough for any phrase. Without an end a stranger could make the server hash megabytes. */
export const MAXIMUM_PASSWORD_LENGTH = 256;

/**
 * Counts characters as people see them, spaces included. Nothing is trimmed. The value is in NFKC (NIST SP 800-63B),
 * because keyboards of two devices write the same letter in different ways.
 */
export function checkPassword(password: string): AccountCheck {
  if (password === '') return { isValid: false, problem: 'password_required' };
  const value = password.normalize('NFKC');
  const { length } = [...value];
  if (length < MINIMUM_PASSWORD_LENGTH) return { isValid: false, problem: 'password_too_short' };
  if (length > MAXIMUM_PASSWORD_LENGTH) return { isValid: false, problem: 'password_too_long' };
  return { isValid: true, value };
}

/** If the passwords differ, both fields are marked. */
export function checkNewPassword(password: string, repeated: string): readonly [AccountCheck, AccountCheck] {
  const checks = [checkPassword(password), checkPassword(repeated)] as const;
  const [first, second] = checks;
  if (!first.isValid || !second.isValid || first.value === second.value) return checks;
  const differ: AccountCheck = { isValid: false, problem: 'passwords_differ' };
  return [differ, differ];
}
