import { tabStorage } from '#app/storage/browser-storage.ts';
import { readCookies, writeCookie } from '#app/storage/cookies.ts';
import { isLocale, type Locale } from '#contract/site/locale.ts';

const KEY = 'language-switch';

interface LocaleSwitch {
  readonly path: string;
  readonly scrollY: number;
  readonly state: unknown;
}

export function switchLocale(page: LocaleSwitch): void {
  tabStorage.writeJson(KEY, page);
}

/** Called before the router starts: restores the scroll position and open overlays. */
export function takeOver(): void {
  const handed = takeLocaleSwitch();
  if (handed?.path !== window.location.pathname) return;
  for (const entry of entriesOf(handed.state)) {
    if (entry.idx === 0) window.history.replaceState(entry, '');
    else window.history.pushState(entry, '');
  }
  // The router restores positions only within a document.
  window.scrollTo({ top: handed.scrollY, behavior: 'instant' });
}

/** One entry per overlay, so that Back closes overlays one by one. */
export function entriesOf(state: unknown): { readonly usr: unknown; readonly key: string; readonly idx: number }[] {
  const { overlays = [], ...rest } = (state ?? {}) as { overlays?: readonly string[] };
  return [undefined, ...overlays].map((_, idx) => ({
    usr: { ...rest, overlays: overlays.slice(0, idx) },
    key: `handed-over-${idx}`,
    idx,
  }));
}

function takeLocaleSwitch(): LocaleSwitch | null {
  const handed = tabStorage.readJson(KEY);
  tabStorage.remove(KEY);
  return handed as LocaleSwitch | null;
}

/** The server reads this cookie when a guest comes back to the root. */
export function rememberLocale(locale: Locale): void {
  writeCookie('locale', locale);
}

export function rememberedLocale(): Locale | null {
  const value = /(?:^|; )locale=([^;]*)/.exec(readCookies())?.[1];
  return isLocale(value) ? value : null;
}
