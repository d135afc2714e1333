import { LOCALES, type Locale } from '#contract/site/locale.ts';
import { FOOD_SLUGS, MENU_PLACES, type MenuPlace } from './menu-places.ts';

/** Base path of the PDF files. */
export const STORAGE_BASE = '/storage';

/**
 * For example `menu-senoval.pdf` or `prices-wellness-en.pdf`. The names are printed and shared, so they never change.
 */
function menuFileName(place: MenuPlace, locale: Locale): string {
  const kind = FOOD_SLUGS.some((slug) => slug === place) ? 'menu' : 'prices';
  return `${kind}-${place}${locale === 'uk' ? '' : `-${locale}`}.pdf`;
}

export function menuFilePath(place: MenuPlace, locale: Locale): string {
  return `${STORAGE_BASE}/${menuFileName(place, locale)}`;
}

export interface MenuFile {
  readonly place: MenuPlace;
  readonly locale: Locale;
}

/** Maximum file size in kilobytes, which links show. */
export const MENU_FILE_MOST_KB = 60;

/** All files by name. */
export const MENU_FILES: ReadonlyMap<string, MenuFile> = new Map(
  MENU_PLACES.flatMap((place) => LOCALES.map((locale) => [menuFileName(place, locale), { place, locale }] as const)),
);
