import { expect, test } from 'vitest';
import { LOCALES } from '#contract/locale.ts';
import { pluralForm } from './plural-form.ts';

test.each(LOCALES)('forms in %s are those of the Unicode tables', (locale) => {
  const rules = new Intl.PluralRules(locale);
  const values = [...Array.from({ length: 1_200 }, (_, value) => value), -1, -3, -11, 0.5, 1.5, 100_021, 100_012];
  expect(values.map((value) => pluralForm(locale, value))).toEqual(values.map((value) => rules.select(value)));
});
