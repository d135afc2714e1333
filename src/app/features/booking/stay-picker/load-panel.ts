import type { SiteAccess } from '#app/content/site-access.ts';
import type { Locale } from '#contract/site/locale.ts';
import type { LoadedPanel } from './panel/assemble-panel.ts';

export type { LoadedPanel };

const loading = new Map<Locale, Promise<LoadedPanel>>();
const loaded = new Map<Locale, LoadedPanel>();

/** The panel if it is already loaded, so that a tap need not wait even for a promise; otherwise null. */
export function loadedPanel(locale: Locale): LoadedPanel | null {
  return loaded.get(locale) ?? null;
}

/** Loads once per language and page load. A failure is not cached, so that the next opening tries again. */
export function loadPanel(access: SiteAccess, locale: Locale): Promise<LoadedPanel> {
  const known = loading.get(locale);
  if (known !== undefined) return known;
  const panel = load(access, locale);
  loading.set(locale, panel);
  panel.then(
    (here) => loaded.set(locale, here),
    () => loading.delete(locale),
  );
  return panel;
}

async function load(access: SiteAccess, locale: Locale): Promise<LoadedPanel> {
  const { assemblePanel } = await import('./panel/assemble-panel.ts');
  return assemblePanel(access, locale);
}
