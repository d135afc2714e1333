import { afterEach, describe, expect, test, vi } from 'vitest';
import { mailPasswordLink, register } from '#app/api/account.ts';
import { renderText } from '#app/fixtures/render.tsx';
import { createI18n } from '#app/i18n/catalogue.ts';
import { LOCALES } from '#contract/site/locale.ts';
import { SentTo, troubleWords } from './entry-parts.tsx';
import { logInErrors, recoveryError, registrationErrors } from './entry-screens.tsx';

afterEach(() => vi.unstubAllGlobals());

function answer(status: number, body: string): void {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
}

const FORM = { email: 'ada@example.com', password: 'ялинки на снігу', repeatedPassword: 'ялинки на снігу' };

describe('refusals have exactly the texts of section 8 of the specification', () => {
  test.each([
    ['Password or email is incorrect', 'Password or email is incorrect'],
    ['Please Verify Email', 'Please Verify Email'],
    ['SQLITE_CORRUPT', 'Password or email is incorrect'],
    ['constructor', 'Password or email is incorrect'],
  ])('the login with %j', async (error, said) => {
    expect(logInErrors(await createI18n('en'), error).email).toBe(said);
  });

  test('a wrong login shows an error under both fields, an unverified address only under the address', async () => {
    const i18n = await createI18n('en');
    const said = 'Password or email is incorrect';
    expect(logInErrors(i18n, said)).toEqual({ email: said, password: said });
    expect(logInErrors(i18n, 'Please Verify Email')).toEqual({ email: 'Please Verify Email' });
  });

  test('password problems are shown under the passwords, not under the address', async () => {
    const i18n = await createI18n('en');
    const equal = 'Passwords must be equal';
    expect(registrationErrors(i18n, { password: equal, c_password: equal })).toEqual({
      password: equal,
      repeatedPassword: equal,
    });
    expect(registrationErrors(i18n, { c_password: equal })).toEqual({ repeatedPassword: equal });
  });

  test.each([
    [{ email: ['The email has already been taken.'] }, 'The email has already been taken.'],
    [{ email: ['email is incorrect', 'The email has already been taken.'] }, 'email is incorrect'],
    [{ email: ['We do not like this one'] }, 'Cant to register this email'],
    [{ locale: ['unknown'] }, 'Cant to register this email'],
  ])('the registration with %j', async (error, said) => {
    answer(422, JSON.stringify({ error }));
    const reply = await register(FORM, 'en');
    expect(reply.kind === 'refused' && registrationErrors(await createI18n('en'), reply.errors).email).toBe(said);
  });

  test.each([
    ['email not registered', 'email not registered'],
    ['Email not registered', 'Email not registered'],
    ['no such user', 'Email not registered'],
  ])('the recovery with %j', async (error, said) => {
    answer(404, JSON.stringify({ error }));
    expect(recoveryError(await createI18n('en'), await mailPasswordLink(FORM.email, 'en'))).toBe(said);
  });
});

test('every refusal is in the page’s language', async () => {
  for (const locale of LOCALES) {
    const i18n = await createI18n(locale);
    const said = [
      logInErrors(i18n, 'Please Verify Email').email,
      registrationErrors(i18n, {}).email,
      recoveryError(i18n, { kind: 'missing', error: 'email not registered' }),
    ].join(' ');
    if (locale === 'uk') expect(said).not.toMatch(/[a-z]{3}/i);
    else expect(said).not.toMatch(/\p{Script=Cyrillic}/u);
  }
});

test.each([
  [200, '{}', 'told'],
  [201, '', 'told'],
  [429, '{"error":"Too many"}', 'too_many'],
  [503, '{"error":"busy"}', 'unreachable'],
  [422, '<html>a proxy of the hotel</html>', 'unreachable'],
  [422, '{}', 'refused'],
] as const)('an answer of %i with %j is %s', async (status, body, kind) => {
  answer(status, body);
  expect((await register(FORM, 'uk')).kind).toBe(kind);
});

test('shows no error at the address field without a network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect((await mailPasswordLink('ada@example.com', 'uk')).kind).toBe('unreachable');
});

describe('problems without a field', () => {
  test.each([
    ['too_many', 'Wait a quarter of an hour', 'чверть години'],
    ['unreachable', 'No answer from the resort', 'Курорт не відповів'],
  ] as const)('%s has a text in both languages', async (kind, en, uk) => {
    expect(await renderText(troubleWords(kind), 'en')).toContain(en);
    expect((await renderText(troubleWords(kind), 'uk')).replaceAll('\u00a0', ' ')).toContain(uk);
  });

  test.each([null, 'told', 'refused'] as const)('%s shows no error', (kind) => {
    expect(troubleWords(kind)).toBeNull();
  });

  test.each(LOCALES)('the address is repeated in %s, so that guests notice a typing error', async (locale) => {
    expect(await renderText(<SentTo email={FORM.email} />, locale)).toContain(FORM.email);
  });
});
