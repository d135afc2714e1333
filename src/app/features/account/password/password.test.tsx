import { describe, expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { createI18n } from '#app/i18n/catalogue.ts';
import { ACCOUNT_PROBLEM_TEXTS, type AccountProblem } from '#domain/account/account-problems.ts';
import { problemText, serverText } from './account-problem-text.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';
import { passwordStrength } from './password-strength.ts';
import { ProofField } from './proof-field.tsx';

const nothing = () => undefined;

describe('the texts of spec section 8', () => {
  test.each([
    ['email_required', 'email is required', 'Вкажіть електронну пошту'],
    ['email_incorrect', 'email is incorrect', 'Адреса з помилкою'],
    ['password_required', 'password is required', 'Введіть пароль'],
    ['password_too_short', 'password is too short', 'Пароль закороткий'],
    ['passwords_differ', 'Passwords must be equal', 'Паролі мають збігатися'],
    ['email_taken', 'The email has already been taken.', 'Ця пошта вже зареєстрована.'],
  ] as const)('%s stands letter for letter in English, and has its Ukrainian', async (problem, en, uk) => {
    expect(problemText(await createI18n('en'), problem)).toBe(en);
    expect(problemText(await createI18n('uk'), problem).replaceAll('\u00a0', ' ')).toBe(uk);
  });

  test.each([undefined, 'constructor', 'SQLITE_BUSY'])('%j has no translation', async (text) => {
    expect(serverText(await createI18n('uk'), text)).toBeNull();
  });

  test('every problem of a password and a link has its Ukrainian', async () => {
    const i18n = await createI18n('uk');
    const problems = Object.keys(ACCOUNT_PROBLEM_TEXTS).filter((name) => /password|link/.test(name));
    for (const problem of problems)
      expect(problemText(i18n, problem as AccountProblem)).toMatch(/\p{Script=Cyrillic}/u);
  });
});

describe('the field of a password', () => {
  const field = (
    <PasswordField
      name="password"
      label="Password"
      autoComplete="current-password"
      value="ялинки"
      onChange={nothing}
      error="password is too short"
    />
  );

  test('hides what is typed, and has a named button that shows it', async () => {
    const markup = await renderMarkup(field, 'en');
    expect(markup).toMatch(/<input[^>]*type="password"/);
    const [, id] = /<input[^>]*id="([^"]+)"/.exec(markup) ?? [];
    expect(markup).toContain(`aria-controls="${id}"`);
    expect(markup).toContain('Show the password');
  });

  test('is not corrected, and says its error to a screen reader', async () => {
    const markup = await renderMarkup(field, 'en');
    for (const attribute of [
      'autoCapitalize="none"',
      'autoCorrect="off"',
      'spellCheck="false"',
      'aria-invalid="true"',
    ]) {
      expect(markup.toLowerCase()).toContain(attribute.toLowerCase());
    }
    expect(markup).not.toMatch(/onpaste|maxlength/i);
  });

  test('asked for as a proof, it says why and what helps without a password', async () => {
    const text = await renderText(<ProofField value="" onChange={nothing} error={null} />, 'en');
    expect(text).toMatch(/To be sure that it is you.*If you have none, log out, log in again/);
  });
});

test('a new password is typed twice, with a hint that no rule of signs follows', async () => {
  const fields = (
    <NewPasswordFields value={{ password: '', repeatedPassword: '' }} onChange={nothing} errors={{}} email="" />
  );
  expect(await renderText(fields, 'en')).toMatch(/At least 8 characters.*Repeat the password/);
});

test.each([
  ['short', 'Too short: at least 8 characters'],
  ['Olena-2026', 'Password is made of your email'],
  ['Smereka26', 'Password is made of words about the resort'],
  ['пароль12', 'Password is too common'],
])('the meter says at once why %j would be refused', async (password, reason) => {
  expect(await renderText(<PasswordMeter password={password} email="olena@example.com" />, 'en')).toContain(reason);
});

test('the meter is quiet until its code is there', async () => {
  expect(await renderText(<PasswordMeter password="moss under the spruces" email="" />, 'en')).toContain('At least 8');
});

test.each([
  ['password', [], 0],
  ['ялинкияли', [], 4],
  ['olena@example.com', ['olena@example.com'], 0],
  ['moss under the spruces', [], 4],
] as const)('%j is estimated: %i at most or least', (password, known, bound) => {
  const strength = passwordStrength(password, known);
  if (bound === 0) expect(strength).toBeLessThanOrEqual(1);
  else expect(strength).toBeGreaterThanOrEqual(2);
});
