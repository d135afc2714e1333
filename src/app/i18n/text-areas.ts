/**
 * Texts of `features/<area>` are loaded with what names the area: a route, or a part that opens over any page. Those of
 * all other folders are in `site`, which every page loads; those of `mail` are never sent to a browser.
 */
export const TEXT_AREAS = ['site', 'booking', 'orders', 'on-demand'] as const;

export type TextArea = (typeof TEXT_AREAS)[number];

/** Where in `src/app` the texts of an area or of mails are written. */
export function folderOfTexts(area: TextArea | 'mail'): string {
  if (area === 'site') return '';
  return area === 'mail' ? 'mail' : `features/${area}`;
}
