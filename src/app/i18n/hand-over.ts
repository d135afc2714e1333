const KEY = 'smereka:language-switch';
/** Where a page's entry stands in its history entry, beside the router's own `idx`. */
interface EntryState {
  readonly key?: string;
  readonly usr?: unknown;
}

/** What one document tells the next: where the guest goes, and the history entry that they stand in. */
export interface HandOver {
  readonly path: string;
  readonly key: string;
  /** State of the entry, the names of open overlays in it. */
  readonly state: unknown;
}

/**
 * Called as the guest leaves for the same page in the other language. The router keeps scroll positions by the key of
 * the entry, so a page that takes over the key finds its place by itself.
 */
export function handOver(page: HandOver): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(page));
  } catch {
    // Storage is blocked: the page opens at its top.
  }
}

/**
 * Before the router starts: names the first entry of the document, as the one that was handed over if this is its page.
 * Without a name all first entries would share one, and with it one scroll position.
 */
export function takeOver(): void {
  const handed = takeHandOver();
  if ((window.history.state as EntryState | null)?.key !== undefined) return;
  if (handed?.path !== window.location.pathname) {
    window.history.replaceState({ key: newKey(), idx: 0 }, '');
    return;
  }
  // One entry per overlay, so that Back closes them one by one, as on the page that the guest has left.
  entriesOf(handed).forEach((entry, index) => {
    if (index === 0) window.history.replaceState(entry, '');
    else window.history.pushState(entry, '');
  });
}

/** The history that leads to the state handed over: the page as such, then an entry for each overlay on it. */
export function entriesOf({ key, state }: Pick<HandOver, 'key' | 'state'>): EntryState[] {
  const { overlays = [], ...rest } = (state ?? {}) as { overlays?: readonly unknown[] };
  const entry = (open: number, name: string) => ({
    key: name,
    usr: { ...rest, overlays: overlays.slice(0, open) },
    idx: open,
  });
  return [entry(0, key), ...overlays.map((_, index) => entry(index + 1, `${key}-${index}`))];
}

/** Once: a page that is opened later has nothing to do with it. */
function takeHandOver(): HandOver | null {
  try {
    const handed = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return handed === null ? null : (JSON.parse(handed) as HandOver);
  } catch {
    // Blocked, or not ours: there is nothing to take over.
    return null;
  }
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
