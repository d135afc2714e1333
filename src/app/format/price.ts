import type { Locale } from '#contract/locale.ts';

const MINOR_PER_HRYVNIA = 100;
const NO_BREAK_SPACE = '\u00a0';
const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { uk: 'uk-UA', en: 'en-GB' };

const formatters = new Map<string, Intl.NumberFormat>();

/** `3 862 ₴` from kopiyky, with spaces that never break; kopiyky are written only when there are any. */
export function formatPrice(minor: number, locale: Locale): string {
  return `${formatFigure(minor, locale)}${NO_BREAK_SPACE}₴`;
}

/** `3 862`: where the sign of the currency stands once for many. */
export function formatFigure(minor: number, locale: Locale): string {
  const decimals = minor % MINOR_PER_HRYVNIA === 0 ? 0 : 2;
  const parts = formatterFor(locale, decimals).formatToParts(minor / MINOR_PER_HRYVNIA);
  return parts.map(({ type, value }) => (type === 'group' ? NO_BREAK_SPACE : value)).join('');
}

function formatterFor(locale: Locale, decimals: number): Intl.NumberFormat {
  const key = `${locale}-${decimals}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat(LANGUAGE_TAGS[locale], {
    useGrouping: 'always',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formatters.set(key, made);
  return made;
}
