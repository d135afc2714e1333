import { alternatePaths } from '#app/i18n/locale-path.ts';

/** What the offline note says of a page: its prices are old, or the booking under way waits. */
export type OfflineWords = 'prices' | 'booking';

/** Pages with prices from the site's content, and the list that a stay is chosen from. null: no note. */
export function noteOf(pathname: string): OfflineWords | null {
  const path = alternatePaths(pathname).uk;
  if (/^\/booking\/?$/.test(path)) return 'booking';
  return path === '/' || /^\/accommodation(?:\/|$)/.test(path) ? 'prices' : null;
}
