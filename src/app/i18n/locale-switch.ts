const KEY = 'smereka:language-switch';

/** What one document tells the next: the page to which the guest goes, and how it stood in the other language. */
interface LocaleSwitch {
  readonly path: string;
  readonly scrollY: number;
  /** State of the history entry, the names of open overlays in it. */
  readonly state: unknown;
}

/** As the router writes an entry: the app's own state, and how many entries of this document lie before it. */
interface HistoryEntry {
  readonly usr: unknown;
  readonly key: string;
  readonly idx: number;
}

/** Called as the guest leaves for the same page in the other language. */
export function switchLocale(page: LocaleSwitch): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(page));
  } catch {
    // Storage is blocked: the page opens at its top.
  }
}

/** Before the router starts: puts the page where it was, with what was open on it. */
export function takeOver(): void {
  const handed = takeLocaleSwitch();
  if (handed?.path !== window.location.pathname) return;
  for (const entry of entriesOf(handed.state)) {
    if (entry.idx === 0) window.history.replaceState(entry, '');
    else window.history.pushState(entry, '');
  }
  // The router restores places only within a document.
  window.scrollTo({ top: handed.scrollY, behavior: 'instant' });
}

/** The page as such, then an entry for each overlay on it: Back closes them one by one, as on the page that was left. */
export function entriesOf(state: unknown): HistoryEntry[] {
  const { overlays = [], ...rest } = (state ?? {}) as { overlays?: readonly string[] };
  return [undefined, ...overlays].map((_, idx) => ({
    usr: { ...rest, overlays: overlays.slice(0, idx) },
    key: `handed-over-${idx}`,
    idx,
  }));
}

/** Once: a page that is opened later has nothing to do with it. */
function takeLocaleSwitch(): LocaleSwitch | null {
  try {
    const handed = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return handed === null ? null : (JSON.parse(handed) as LocaleSwitch);
  } catch {
    // Blocked, or not ours: there is nothing to take over.
    return null;
  }
}
