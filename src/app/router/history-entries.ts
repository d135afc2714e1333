/**
 * The router treats all entries without a key as one and mixes up their scroll positions. Call before the router
 * starts.
 */
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
