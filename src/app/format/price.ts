import type { Locale } from '#contract/site/locale.ts';

const MINOR_PER_HRYVNIA = 100;
const NO_BREAK_SPACE = '\u00a0';
const THOUSANDS_SIGN: Readonly<Record<Locale, string>> = { uk: NO_BREAK_SPACE, en: ',' };
const DECIMAL_SIGN: Readonly<Record<Locale, string>> = { uk: ',', en: '.' };

/** `3 862 ₴`, in English `UAH 3,862`, from kopiyky, unbreakable. Kopiyky are written only if there are any. */
export function formatPrice(minor: number, locale: Locale): string {
  return formatSum(minor, 'UAH', locale);
}

/** A price with the currency in three letters: `12,50 EUR`, in English `EUR 12.50`. */
export function formatSum(minor: number, currency: string, locale: Locale): string {
  const figure = formatFigure(Math.abs(minor), locale);
  const sign = locale === 'uk' && currency === 'UAH' ? '₴' : currency;
  const sum = locale === 'uk' ? `${figure}${NO_BREAK_SPACE}${sign}` : `${sign}${NO_BREAK_SPACE}${figure}`;
  return minor < 0 ? `-${sum}` : sum;
}

/** `3 862`, in English `3,862`, for tables with one currency sign. Without `Intl`, whose tables load slowly. */
export function formatFigure(minor: number, locale: Locale): string {
  const kopiyky = Math.abs(minor) % MINOR_PER_HRYVNIA;
  const hryvnias = String((Math.abs(minor) - kopiyky) / MINOR_PER_HRYVNIA);
  const grouped = hryvnias.replace(/\B(?=(?:\d{3})+$)/g, THOUSANDS_SIGN[locale]);
  const decimals = kopiyky === 0 ? '' : `${DECIMAL_SIGN[locale]}${String(kopiyky).padStart(2, '0')}`;
  return `${minor < 0 ? '-' : ''}${grouped}${decimals}`;
}
