import { describe, expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { NewPasswordFields, PasswordField, PasswordMeter, ProofField } from './password-fields.tsx';
import { passwordStrength } from './password-strength.ts';

const nothing = () => undefined;

describe('the password field', () => {
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

  test('hides the password, and has a named button that shows it', async () => {
    const markup = await renderMarkup(field, 'en');
    expect(markup).toMatch(/<input[^>]*type="password"/);
    const [, id] = /<input[^>]*id="([^"]+)"/.exec(markup) ?? [];
    expect(markup).toContain(`aria-controls="${id}"`);
    expect(markup).toContain('Show the password');
  });

  test('is not autocorrected, and announces its error', async () => {
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

  test('explains why it asks for the password, and what to do without one', async () => {
    const text = await renderText(<ProofField value="" onChange={nothing} error={null} />, 'en');
    expect(text).toMatch(/To be sure that it is you.*If you have none, log out, log in again/);
  });
});

test('a new password is typed twice, with a note that there are no rules about characters', async () => {
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
])('the strength meter says immediately why %j would be refused', async (password, reason) => {
  expect(await renderText(<PasswordMeter password={password} email="olena@example.com" />, 'en')).toContain(reason);
});

test('the strength meter shows nothing until its code has loaded', async () => {
  expect(await renderText(<PasswordMeter password="moss under the spruces" email="" />, 'en')).toContain('At least 8');
});

test.each([
  ['password', [], 0],
  ['ялинкияли', [], 4],
  ['olena@example.com', ['olena@example.com'], 0],
  ['moss under the spruces', [], 4],
] as const)('the strength of %j is at least or at most %i', (password, known, bound) => {
  const strength = passwordStrength(password, known);
  if (bound === 0) expect(strength).toBeLessThanOrEqual(1);
  else expect(strength).toBeGreaterThanOrEqual(2);
});
