import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { propertyRuns } from '../../../tests/fixtures/property-runs.ts';
import { ACCOUNT_PROBLEM_TEXTS, type AccountCheck, accountProblemText } from './account-problems.ts';
import { checkNewPassword, checkPassword, MAXIMUM_PASSWORD_LENGTH } from './password.ts';
import { checkRegistration } from './registration.ts';

const WORDS = { email: '', resort: [], common: new Set(['letmein']) };

function textOf(check: AccountCheck): string | undefined {
  return check.isValid ? undefined : accountProblemText(check.problem);
}

test.each([
  ['', 'password is required'],
  ['1234567', 'password is too short'],
  ['12345678', undefined],
  ['        ', undefined],
  ['смерека1', undefined],
  // Seven trees are fourteen UTF-16 units.
  ['🌲🌲🌲🌲🌲🌲🌲', 'password is too short'],
  // Seven letters, four of them typed as a letter and an accent.
  ['ййййсам'.normalize('NFD'), 'password is too short'],
  ['a'.repeat(256), undefined],
  ['a'.repeat(257), 'Password is too long'],
  // One character that becomes eighteen.
  ['\ufdfa'.repeat(20), 'Password is too long'],
])('password %j: %s', (password, text) => {
  expect(textOf(checkPassword(password))).toBe(text);
});

test.each([
  ['12345678', '12345678', undefined, undefined],
  ['12345678', '12345679', 'Passwords must be equal', 'Passwords must be equal'],
  ['12345678', '12345678 ', 'Passwords must be equal', 'Passwords must be equal'],
  ['12345678', '', undefined, 'password is required'],
  ['', '', 'password is required', 'password is required'],
  ['1234567', '12345678', 'password is too short', undefined],
  ['letmein!', 'letmein!', 'Password is too common', undefined],
  ['letmein!', '12345679', 'Password is too common', undefined],
  ['1234567', '1234567', 'password is too short', 'password is too short'],
  ['їжачок-ліс'.normalize('NFC'), 'їжачок-ліс'.normalize('NFD'), undefined, undefined],
])('checks the passwords %j and %j', (password, repeated, ...texts) => {
  expect(checkNewPassword(password, repeated, WORDS).map(textOf)).toEqual(texts);
});

it('accepts only an email and two equal passwords', () => {
  const form = { email: 'Olena@Example.com', password: '12345678', repeatedPassword: '12345678' };
  expect(checkRegistration(form, WORDS)).toEqual({ isValid: true, email: 'olena@example.com', password: '12345678' });
  expect(checkRegistration({ ...form, email: 'olena', repeatedPassword: '' }, WORDS)).toEqual({
    isValid: false,
    problems: { email: 'email_incorrect', repeatedPassword: 'password_required' },
  });
  expect(checkRegistration({ ...form, password: '87654321' }, WORDS)).toEqual({
    isValid: false,
    problems: { password: 'passwords_differ', repeatedPassword: 'passwords_differ' },
  });
});

test('a password is the same in every Unicode encoding, and is accepted as stored', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 0, maxLength: 300 }), (password) => {
      const [composed, decomposed] = [password.normalize('NFC'), password.normalize('NFD')].map(checkPassword);
      expect(composed).toEqual(decomposed);
      if (composed?.isValid !== true) return;
      expect(checkPassword(composed.value)).toEqual(composed);
      expect([...composed.value].length).toBeLessThanOrEqual(MAXIMUM_PASSWORD_LENGTH);
    }),
    { numRuns: propertyRuns(200) },
  );
});

test('every problem has its own text', () => {
  const texts = Object.values(ACCOUNT_PROBLEM_TEXTS);
  expect(new Set(texts).size).toBe(texts.length);
});
