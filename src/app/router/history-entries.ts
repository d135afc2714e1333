/**
 * A plain link to an anchor makes a history entry without a key. The router takes all such entries for one and restores
 * the scroll position of another. Call before the router starts.
 */
export function nameAnchorEntries(): void {
  window.addEventListener('popstate', () => {
    if (window.history.state !== null) return;
    // `idx` above 0: the page itself comes before, so Back has a target.
    window.history.replaceState({ key: newKey(), idx: 1 }, '');
  });
}

/**
 * The router takes the first entries of all documents in a tab for one and would restore another page's scroll
 * position. For pages that the app makes; pages rendered by the server are left to the browser.
 */
export function nameFirstEntry(): void {
  const { state } = window.history;
  // A reload keeps key and scroll position.
  if (state?.key === undefined) window.history.replaceState({ ...state, key: newKey(), idx: 0 }, '');
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
