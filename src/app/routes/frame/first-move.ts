import type { RouteObject } from 'react-router-dom';
import { startCursor } from '#app/features/shell/cursor.ts';
import { watchLinks } from '#app/features/shell/navigation/watch-links.ts';
import { watchAnchorScroll } from '#app/router/anchor-scroll.ts';

/** A precise pointer, and no preference for reduced motion. */
const FOLLOWED_POINTER =
  '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)';

/** Loaded at the guest's first interaction, so that the first load of a page fetches only what the page needs. */
export function startAtFirstMove(routes: RouteObject[]): void {
  watchLinks(routes);
  watchAnchorScroll();
  if (matchMedia(FOLLOWED_POINTER).matches) {
    addEventListener('pointermove', startCursor, { once: true });
  }
}
