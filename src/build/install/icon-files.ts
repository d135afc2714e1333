/** Icons that a home screen, a task bar or a store shows. The drawings stand in `public/`; the rest is made of them. */
export const ICON_FILES = [
  { path: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { path: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { path: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { path: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
] as const;

/** Under an icon in a long press: the glyph that the site itself has for the page. */
export const SHORTCUT_GLYPHS = { book: 'booking', rooms: 'stay', bookings: 'history', map: 'guide' } as const;
export type ShortcutKey = keyof typeof SHORTCUT_GLYPHS;
export const SHORTCUT_ICON_PX = 96;

export function shortcutIconPath(key: ShortcutKey): string {
  return `/icons/shortcut-${key}.png`;
}
