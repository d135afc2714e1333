/** The router mixes up the scroll positions of entries without a key. Call before it starts. */
export function nameAnchorEntries(): void {
  window.addEventListener('popstate', () => {
    if (window.history.state !== null) return;
    // `idx` above 0: the page itself comes before, so Back has a target.
    window.history.replaceState({ key: newKey(), idx: 1 }, '');
  });
}

/** For pages rendered in the browser: otherwise the router restores the scroll position of another document. */
export function nameFirstEntry(): void {
  const { state } = window.history;
  // A reload keeps key and scroll position.
  if (state?.key === undefined) window.history.replaceState({ ...state, key: newKey(), idx: 0 }, '');
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

interface Followed {
  readonly path: string;
  readonly index: number;
  readonly top: number;
}

const followed = new Map<string, Followed>();

export function watchReturns(): void {
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null;
    if (link === null) return;
    const { pathname: path } = link;
    followed.set(keyOfEntry(), { path, index: linksTo(path).indexOf(link), top: link.getBoundingClientRect().top });
  };
  // Runs before the router handles the click and moves to another entry.
  document.addEventListener('click', follow, { capture: true });
}

/** Focuses the followed link at its former position: cards above may have another height now. False: there is none. */
export function returnToLink(): boolean {
  const last = followed.get(keyOfEntry());
  if (last === undefined) return false;
  const link = linksTo(last.path)[last.index];
  link?.focus({ preventScroll: true });
  if (link) scrollBy({ top: link.getBoundingClientRect().top - last.top, behavior: 'instant' });
  return link !== undefined;
}

function linksTo(path: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(({ pathname }) => pathname === path);
}

/** The router's key; the first entry of a document has none. */
function keyOfEntry(): string {
  return (window.history.state as { key?: string } | null)?.key ?? '';
}
