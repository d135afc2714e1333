import { expect, test } from 'vitest';
import { formProblemText } from '#app/features/checkout/form/form-problem-text.ts';
import { createI18n } from '#app/i18n/catalogue.ts';
import { ENQUIRY_PROBLEM_TEXTS, enquiryProblemText } from '#domain/enquiry/enquiry-form.ts';
import { FORM_PROBLEM_TEXTS, type FormProblem } from '#domain/guest/form-problems.ts';
import { problemText, serverText } from './problem-text.ts';

const SHARED = (Object.keys(FORM_PROBLEM_TEXTS) as FormProblem[]).filter((name) =>
  /^(?:phone|email|comments)_/.test(name),
);
const OWN = Object.keys(ENQUIRY_PROBLEM_TEXTS) as (keyof typeof ENQUIRY_PROBLEM_TEXTS)[];

test.each([...SHARED, ...OWN])('%s reads as the API says it, whichever side has found it', async (problem) => {
  const i18n = await createI18n('en', ['guest']);
  const text = enquiryProblemText(problem);
  expect([problemText(i18n, problem), serverText(i18n, text)]).toEqual([text, text]);
});

test.each(SHARED)('%s reads as at the checkout in Ukrainian', async (problem) => {
  const i18n = await createI18n('uk', ['guest']);
  expect(problemText(i18n, problem)).toBe(formProblemText(i18n, problem));
});
