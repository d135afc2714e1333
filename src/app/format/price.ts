import type { Locale } from '#contract/site/locale.ts';

const MINOR_PER_HRYVNIA = 100;
const NO_BREAK_SPACE = '\u00a0';
const DECIMAL_SIGN: Readonly<Record<Locale, string>> = { uk: ',', en: '.' };

/** `3 862 ₴` from kopiyky, with no-break spaces. Kopiyky are written only if there are any. */
export function formatPrice(minor: number, locale: Locale): string {
  return `${formatFigure(minor, locale)}${NO_BREAK_SPACE}₴`;
}

/** `3 862`, for tables with one currency sign. Without `Intl`, whose tables load slowly. */
export function formatFigure(minor: number, locale: Locale): string {
  const kopiyky = Math.abs(minor) % MINOR_PER_HRYVNIA;
  const hryvnias = String((Math.abs(minor) - kopiyky) / MINOR_PER_HRYVNIA);
  const grouped = hryvnias.replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE);
  const decimals = kopiyky === 0 ? '' : `${DECIMAL_SIGN[locale]}${String(kopiyky).padStart(2, '0')}`;
  return `${minor < 0 ? '-' : ''}${grouped}${decimals}`;
}
