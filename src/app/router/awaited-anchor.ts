import { useEffect } from 'react';
import type { Location } from 'react-router-dom';

/** The guest's own scrolling or typing ends the wait, so that reading is not interrupted. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** The router scrolls only to existing anchors. Once per history entry: two entries may have the same anchor. */
export function useAwaitedAnchor(location: Location): void {
  useEffect(() => {
    const id = anchorOf(location.hash);
    // The browser restores the scroll position on Back or reload.
    if (id === '' || document.getElementById(id) !== null || window.scrollY > 0) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    const stop = () => waiting.abort();
    for (const move of MOVES) window.addEventListener(move, stop, { passive: true, signal });
    const observer = new MutationObserver(() => {
      const target = document.getElementById(id);
      if (target === null) return;
      stop();
      target.scrollIntoView();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    signal.addEventListener('abort', () => observer.disconnect());
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
