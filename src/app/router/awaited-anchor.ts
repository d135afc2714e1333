/** The router scrolls to existing anchors only; this scrolls to one that comes later, unless `waiting` ends before. */
export function awaitAnchor(hash: string, waiting: AbortController): void {
  const id = anchorOf(hash);
  // On Back or reload the browser restores the scroll position.
  if (id === '' || window.scrollY > 0 || document.getElementById(id) !== null) return;
  const observer = new MutationObserver(() => {
    const target = document.getElementById(id);
    if (target === null) return;
    waiting.abort();
    target.scrollIntoView();
  });
  waiting.signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
}

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A stray percent sign: no element has such an id.
    return '';
  }
}
