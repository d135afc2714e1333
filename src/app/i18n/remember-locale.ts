import { isLocale, type Locale } from '#contract/locale.ts';

const COOKIE_DAYS = 365;
const SECONDS_PER_DAY = 24 * 60 * 60;

/** Design decision 9: the server reads this cookie when a guest comes back to the root. */
export function rememberLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `locale=${locale}; Path=/; Max-Age=${COOKIE_DAYS * SECONDS_PER_DAY}; SameSite=Lax`;
}

/** null: the guest has never chosen. */
export function rememberedLocale(): Locale | null {
  const value = /(?:^|; )locale=([^;]*)/.exec(document.cookie)?.[1];
  return isLocale(value) ? value : null;
}
