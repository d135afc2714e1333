/** Icons for home screens, task bars and stores, made from the resort's drawings. */
export const ICON_FILES = [
  { path: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { path: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { path: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { path: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
] as const;

/** Shortcuts in a long press on the app's icon show the site's own icon of the page. */
export const SHORTCUT_GLYPHS = { book: 'booking', rooms: 'stay', bookings: 'history', map: 'guide' } as const;
export type ShortcutKey = keyof typeof SHORTCUT_GLYPHS;
export const SHORTCUT_ICON_PX = 96;

export function shortcutIconPath(key: ShortcutKey): string {
  return `/icons/shortcut-${key}.png`;
}
