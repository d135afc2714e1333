import { expect, test } from 'vitest';
import { createI18n } from '#app/i18n/catalogue.ts';
import { FORM_PROBLEM_TEXTS, type FormProblem } from '#domain/guest/form-problems.ts';
import { formProblemText, serverProblemText } from './form-problem-text.ts';

const GUEST_PROBLEMS = Object.keys(FORM_PROBLEM_TEXTS) as FormProblem[];

test.each(GUEST_PROBLEMS)('%s is said in English as the API says it, and in Ukrainian', async (problem) => {
  const [en, uk] = await Promise.all([createI18n('en'), createI18n('uk')]);
  expect(formProblemText(en, problem)).toBe(FORM_PROBLEM_TEXTS[problem]);
  expect(formProblemText(uk, problem)).toMatch(/^[А-ЯІЇЄҐ]/);
  expect(serverProblemText(uk, FORM_PROBLEM_TEXTS[problem])).toBe(formProblemText(uk, problem));
});

test('a text that the table does not know asks to check the field', async () => {
  const uk = await createI18n('uk');
  expect(serverProblemText(uk, 'must NOT have fewer than 1 characters')).toBe('Перевірте це\u00a0поле');
});
