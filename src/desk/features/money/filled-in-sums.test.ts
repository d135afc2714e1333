import { expect, test } from 'vitest';
import { formatFigure } from '#app/format/price.ts';
import { LOCALES } from '#contract/site/locale.ts';
import { readSum } from '#domain/desk/typed-sum.ts';

test.each(LOCALES)('a form reads the sum that it has filled in, in %s', (locale) => {
  for (const minor of [0, 99_950, 843_000, 131_850_550]) expect(readSum(formatFigure(minor, locale))).toBe(minor);
});
