/**
 * A plain link to a place within the page makes a history entry that the router has not named, and to it all such
 * entries are one: it would take the guest to where the last of them was left, not to the anchor. Called before the
 * router starts, so that the name is there when it looks.
 */
export function nameAnchorEntries(): void {
  window.addEventListener('popstate', () => {
    if (window.history.state !== null) return;
    const key = Math.random().toString(36).slice(2, 10);
    // `idx` above 0: the page itself lies before it, so there is somewhere to go back to.
    window.history.replaceState({ key, idx: 1 }, '');
  });
}
