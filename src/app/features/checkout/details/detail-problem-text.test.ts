import { expect, test } from 'vitest';
import { createI18n } from '#app/i18n/catalogue.ts';
import { DETAIL_PROBLEM_TEXTS, type DetailProblem } from '#domain/guest/order-details.ts';
import { detailProblemText } from './detail-problem-text.ts';

test.each(Object.keys(DETAIL_PROBLEM_TEXTS) as DetailProblem[])(
  '%s is said in English as the API says it, and in Ukrainian',
  async (problem) => {
    const [en, uk] = await Promise.all([createI18n('en'), createI18n('uk')]);
    expect(detailProblemText(en, problem)).toBe(DETAIL_PROBLEM_TEXTS[problem]);
    expect(detailProblemText(uk, problem)).toMatch(/^[А-ЯІЇЄҐ]/);
  },
);
