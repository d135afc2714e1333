import type { Locale } from '#contract/locale.ts';

/**
 * The CLDR's cardinal forms of the site's two languages, so that a phone need not load its table of all languages' rules
 * before the first page is alive: that takes longer than any other step of it.
 */
export function pluralForm(locale: Locale, value: number): Intl.LDMLPluralRule {
  if (!Number.isInteger(value)) return 'other';
  if (locale === 'en') return Math.abs(value) === 1 ? 'one' : 'other';
  const ones = Math.abs(value) % 10;
  const tens = Math.floor(Math.abs(value) / 10) % 10;
  if (ones === 1 && tens !== 1) return 'one';
  return ones >= 2 && ones <= 4 && tens !== 1 ? 'few' : 'many';
}
