import { expect, it, test } from 'vitest';
import { checkNewPassword, checkPassword, checkRegistration } from './account-form.ts';
import { FORM_PROBLEM_TEXTS, type FormProblem } from './form-problems.ts';

function textOf(problem: FormProblem | undefined): string | undefined {
  return problem && FORM_PROBLEM_TEXTS[problem];
}

test.each([
  ['', 'password is required'],
  ['1234567', 'password is too short'],
  ['12345678', undefined],
  ['        ', undefined],
  ['смерека1', undefined],
  // Seven trees are fourteen UTF-16 units.
  ['🌲🌲🌲🌲🌲🌲🌲', 'password is too short'],
])('password %j: %s', (password, text) => {
  const check = checkPassword(password);
  expect(check.isValid ? undefined : textOf(check.problem)).toBe(text);
});

test.each([
  ['12345678', '12345678', undefined, undefined],
  ['12345678', '12345679', 'Passwords must be equal', 'Passwords must be equal'],
  ['12345678', '12345678 ', 'Passwords must be equal', 'Passwords must be equal'],
  ['12345678', '', undefined, 'password is required'],
  ['', '', 'password is required', 'password is required'],
  ['1234567', '12345678', 'password is too short', undefined],
  ['1234567', '1234567', 'password is too short', 'password is too short'],
])('passwords %j and %j', (password, repeated, ...texts) => {
  const checks = checkNewPassword(password, repeated);
  expect(checks.map((check) => (check.isValid ? undefined : textOf(check.problem)))).toEqual(texts);
});

it('registers with an e-mail and two equal passwords only', () => {
  const form = { email: 'olena@example.com', password: '12345678', repeatedPassword: '12345678' };
  expect(checkRegistration(form)).toEqual({});
  expect(checkRegistration({ ...form, email: 'olena', repeatedPassword: '' })).toEqual({
    email: 'email_incorrect',
    repeatedPassword: 'password_required',
  });
  expect(checkRegistration({ ...form, repeatedPassword: '87654321' })).toEqual({
    password: 'passwords_differ',
    repeatedPassword: 'passwords_differ',
  });
});
