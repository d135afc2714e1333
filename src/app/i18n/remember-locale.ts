import { readCookies, writeCookie } from '#app/storage/cookies.ts';
import { isLocale, type Locale } from '#contract/site/locale.ts';

/** The server reads this cookie when a guest comes back to the root. */
export function rememberLocale(locale: Locale): void {
  writeCookie('locale', locale);
}

/** null: the guest has never chosen. */
export function rememberedLocale(): Locale | null {
  const value = /(?:^|; )locale=([^;]*)/.exec(readCookies())?.[1];
  return isLocale(value) ? value : null;
}
