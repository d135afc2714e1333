import { describe, expect, test } from 'vitest';
import { ACCOUNT_PROBLEMS } from '#app/features/account/account-problems.ts';
import { ENQUIRY_PROBLEMS } from '#app/features/enquiry/form/enquirer-fields.tsx';
import { createI18n } from '#app/i18n/catalogue.ts';
import { GUEST_API_TEXTS, GUEST_PROBLEMS, type ProblemTexts } from '#app/problems/guest-problems.ts';
import { ACCOUNT_PROBLEM_TEXTS } from '#domain/account/account-problems.ts';
import { ENQUIRY_PROBLEM_TEXTS } from '#domain/enquiry/enquiry-form.ts';

const [EN, UK, UK_ORDERS] = await Promise.all([
  createI18n('en', ['guest']),
  createI18n('uk', ['guest']),
  createI18n('uk', ['orders']),
]);

/** Each form's problems, with the catalogue of its page. */
const FORMS = [
  ['checkout', GUEST_API_TEXTS, GUEST_PROBLEMS, UK_ORDERS],
  ['enquiry', { ...GUEST_API_TEXTS, ...ENQUIRY_PROBLEM_TEXTS }, ENQUIRY_PROBLEMS, UK],
  ['account', { ...GUEST_API_TEXTS, ...ACCOUNT_PROBLEM_TEXTS }, ACCOUNT_PROBLEMS, UK],
] as const;
const ALL = FORMS.flatMap(([form, texts, problems, uk]) =>
  Object.entries(texts).map(([problem, text]) => [form, problem, text, problems as ProblemTexts<string>, uk] as const),
);

test.each(ALL)(
  'the %s form shows %s in English as the API does, and in Ukrainian, whichever side has found it',
  (...[, problem, text, { problemText, fieldText }, uk]) => {
    expect([problemText(EN, problem), fieldText(EN, text)]).toEqual([text, text]);
    expect(problemText(uk, problem)).toMatch(/^[А-ЯІЇЄҐ]/);
    expect(fieldText(uk, text)).toBe(problemText(uk, problem));
  },
);

test.each([
  ['email_required', 'Вкажіть електронну пошту'],
  ['email_incorrect', 'Адреса з помилкою'],
  ['password_required', 'Введіть пароль'],
  ['password_too_short', 'Пароль закороткий'],
  ['passwords_differ', 'Паролі мають збігатися'],
  ['email_taken', 'Ця пошта вже зареєстрована.'],
] as const)('%s of spec section 8 has a Ukrainian text', (problem, text) => {
  expect(ACCOUNT_PROBLEMS.problemText(UK, problem).replaceAll('\u00a0', ' ')).toBe(text);
});

describe('an error code that is missing from the table', () => {
  test('shows a request to check the field', () => {
    expect(GUEST_PROBLEMS.fieldText(UK_ORDERS, 'must NOT have fewer than 1 characters')).toBe('Перевірте це\u00a0поле');
  });

  test.each([undefined, 'constructor', 'SQLITE_BUSY'])('has no translation: %j', (text) => {
    expect(GUEST_PROBLEMS.serverText(UK_ORDERS, text)).toBeNull();
  });
});
