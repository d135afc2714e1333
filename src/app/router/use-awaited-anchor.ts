import { useEffect } from 'react';
import type { Location } from 'react-router-dom';
import { awaitAnchor } from './awaited-anchor.ts';

/** The guest's own scrolling or typing ends the wait, so that reading is not interrupted. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/**
 * The router scrolls to existing anchors; this scrolls to those that appear later. Once per history entry, because two
 * entries may have the same anchor.
 */
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
