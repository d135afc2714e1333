import { useEffect } from 'react';

/** The guest's own move ends the wait: nobody wants to be carried off while reading. */
const SIGNS = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * The router goes to an anchor that is on the page; this waits for one in content that is still being fetched. One for
 * each entry of the history: the same anchor may be asked for by another.
 */
export function AwaitedAnchor({ hash }: { hash: string }): null {
  useEffect(() => {
    const id = anchorOf(hash);
    // Who comes back or reloads has the old place already.
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

/** The element's id; empty when there is none, or none that can be read. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    // A stray percent sign: no element can be called so.
    return '';
  }
}
