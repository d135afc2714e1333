interface Followed {
  readonly path: string;
  /** Which of the page's links to the path it was. */
  readonly index: number;
  /** Where in the window the link stood; CSS pixels. */
  readonly top: number;
}

/** The links that led away, by history entry. */
const followed = new Map<string, Followed>();

export function watchReturns(): void {
  const follow = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null;
    if (link === null) return;
    const { pathname: path } = link;
    followed.set(keyOfEntry(), { path, index: linksTo(path).indexOf(link), top: link.getBoundingClientRect().top });
  };
  // Before the router answers the click and moves to another entry.
  document.addEventListener('click', follow, { capture: true });
}

/**
 * After Back a list goes on where the guest left it: focus on the link that led away, and the link where it stood, for
 * cards above it may be of another height now. false: no link led away from here.
 */
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
