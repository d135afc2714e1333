import { describe, expect, test } from 'vitest';
import { createI18n } from '#app/i18n/catalogue.ts';
import { ACCOUNT_PROBLEM_TEXTS } from '#domain/account/account-problems.ts';
import { ENQUIRY_PROBLEM_TEXTS } from '#domain/enquiry/enquiry-form.ts';
import { FORM_PROBLEM_TEXTS } from '#domain/guest/form-problems.ts';
import { DETAIL_PROBLEM_TEXTS } from '#domain/guest/order-details.ts';
import { fieldText, type Problem, problemText, serverText } from './problem-text.ts';

const [EN, UK] = await Promise.all([createI18n('en', ['guest']), createI18n('uk', ['orders'])]);

test.each(
  Object.entries({
    ...FORM_PROBLEM_TEXTS,
    ...DETAIL_PROBLEM_TEXTS,
    ...ENQUIRY_PROBLEM_TEXTS,
    ...ACCOUNT_PROBLEM_TEXTS,
  }),
)('%s is said in English as the API says it, and in Ukrainian, whichever side has found it', (problem, text) => {
  expect([problemText(EN, problem as Problem), fieldText(EN, text)]).toEqual([text, text]);
  expect(problemText(UK, problem as Problem)).toMatch(/^[А-ЯІЇЄҐ]/);
  expect(fieldText(UK, text)).toBe(problemText(UK, problem as Problem));
});

test.each([
  ['email_required', 'Вкажіть електронну пошту'],
  ['email_incorrect', 'Адреса з помилкою'],
  ['password_required', 'Введіть пароль'],
  ['password_too_short', 'Пароль закороткий'],
  ['passwords_differ', 'Паролі мають збігатися'],
  ['email_taken', 'Ця пошта вже зареєстрована.'],
] as const)('%s of spec section 8 has its Ukrainian', (problem, text) => {
  expect(problemText(UK, problem).replaceAll('\u00a0', ' ')).toBe(text);
});

describe('a text missing from the table', () => {
  test('asks to check the field', () => {
    expect(fieldText(UK, 'must NOT have fewer than 1 characters')).toBe('Перевірте це\u00a0поле');
  });

  test.each([undefined, 'constructor', 'SQLITE_BUSY'])('has no translation: %j', (text) => {
    expect(serverText(UK, text)).toBeNull();
  });
});
