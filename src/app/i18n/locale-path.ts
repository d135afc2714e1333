import { DEFAULT_LOCALE, type Locale, localeOfPath } from '#contract/site/locale.ts';

/** Each language is a document of its own, whose router has this base: links within it name the Ukrainian path. */
export const LOCALE_ROOTS: Readonly<Record<Locale, string>> = { uk: '/', en: '/en' };

export function localizePath(path: string, locale: Locale): string {
  if (locale === DEFAULT_LOCALE) return path;
  return path === '/' ? LOCALE_ROOTS.en : `${LOCALE_ROOTS.en}${path}`;
}

export function alternatePaths(path: string): Record<Locale, string> {
  const bare = localeOfPath(path) === 'en' ? path.slice(LOCALE_ROOTS.en.length) || '/' : path;
  return { uk: localizePath(bare, 'uk'), en: localizePath(bare, 'en') };
}
