import { useEffect } from 'react';

/** A guest's own move ends the wait, so that reading is not interrupted. */
const SIGNS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** The router scrolls to existing anchors only. One per history entry, because two entries may have the same anchor. */
export function AwaitedAnchor({ hash }: { hash: string }): null {
  useEffect(() => {
    const id = anchorOf(hash);
    // On Back or reload the browser restores the scroll position.
    if (id === '' || window.scrollY > 0 || document.getElementById(id) !== null) return;
    const listening = new AbortController();
    const observer = new MutationObserver(() => {
      const target = document.getElementById(id);
      if (target === null) return;
      listening.abort();
      target.scrollIntoView();
    });
    listening.signal.addEventListener('abort', () => observer.disconnect());
    for (const sign of SIGNS) {
      window.addEventListener(sign, () => listening.abort(), { passive: true, signal: listening.signal });
    }
    observer.observe(document.body, { childList: true, subtree: true });
    return () => listening.abort();
  }, [hash]);
  return null;
}

function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A stray percent sign: no element has such an id.
    return '';
  }
}
