import { useEffect } from 'react';
import type { Location } from 'react-router-dom';

function awaitAnchor(id: string, waiting: AbortController): void {
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

/** The guest's own scrolling or typing ends the wait, so that reading is not interrupted. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** The router scrolls only to existing anchors. Once per history entry: two entries may have the same anchor. */
export function useAwaitedAnchor(location: Location): void {
  useEffect(() => {
    const id = anchorOf(location.hash);
    if (id === '' || document.getElementById(id) !== null) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    const stop = () => waiting.abort();
    for (const move of MOVES) window.addEventListener(move, stop, { passive: true, signal });
    awaitAnchor(id, waiting);
    return stop;
  }, [location]);
}

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A stray percent sign in the hash: no element has such an id.
    return '';
  }
}
