/** Scrolls to the element once it exists, unless `waiting` ends before. */
export function awaitAnchor(id: string, waiting: AbortController): void {
  // The browser restores the scroll position on Back or reload.
  if (window.scrollY > 0) return;
  const observer = new MutationObserver(goOnceThere);
  waiting.signal.addEventListener('abort', () => observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  // The element may have been there before this code.
  goOnceThere();

  function goOnceThere() {
    const target = document.getElementById(id);
    if (target === null) return;
    waiting.abort();
    target.scrollIntoView();
  }
}
