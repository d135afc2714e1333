/**
 * A plain link to a place within the page makes a history entry that the router has not named, and to it all such
 * entries are one: it would take the guest to where the last of them was left, not to the anchor. Called before the
 * router starts, so that the name is there when it looks.
 */
export function nameAnchorEntries(): void {
  window.addEventListener('popstate', () => {
    if (window.history.state !== null) return;
    // `idx` above 0: the page itself lies before it, so there is somewhere to go back to.
    window.history.replaceState({ key: newKey(), idx: 1 }, '');
  });
}

/**
 * To the router, which keeps the places where entries were left, the first entries of all documents of a tab are one. A
 * page that the server has rendered is left to the browser; one that the app makes would open where another was left.
 */
export function nameFirstEntry(): void {
  const { state } = window.history;
  // A reload finds the name, and with it the place.
  if (state?.key === undefined) window.history.replaceState({ ...state, key: newKey(), idx: 0 }, '');
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
