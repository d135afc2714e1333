import type { RouteObject } from 'react-router-dom';
import { currentConnection } from '#app/ui/hooks/connection.ts';
import { fetchAhead, loadFirst } from '#app/ui/hooks/use-prefetch.ts';
import { createLinkPrefetch, pathOfLink } from './link-prefetch.ts';

/** New parts of a page appear one after the other. One search for links covers all of them. */
const SETTLE_MS = 300;

/**
 * Prefetches the pages behind links: immediately when the guest points at a link or focuses it; in turn when a link
 * comes into view, after the files that a tap needs. Links that open a sheet are skipped. Loaded at the guest's first
 * interaction, so that the first load of a page fetches only what the page needs.
 */
export function watchLinks(routes: RouteObject[]): void {
  const prefetch = createLinkPrefetch({
    routes,
    origin: window.location.origin,
    connection: currentConnection,
  });
  const asLongAsThePage = new AbortController();
  const pointAt = ({ target }: Event) => {
    const path = pathOf(target instanceof Element ? target.closest<HTMLAnchorElement>('a:not([aria-haspopup])') : null);
    if (path !== null) void loadFirst(prefetch(path));
  };
  document.addEventListener('pointerover', pointAt, { passive: true });
  document.addEventListener('focusin', pointAt);
  watchSight((link) => {
    const path = pathOf(link);
    if (path !== null) void fetchAhead(() => prefetch(path), asLongAsThePage.signal);
  });
}

function watchSight(onSight: (link: HTMLAnchorElement) => void): void {
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      onSight(target as HTMLAnchorElement);
    }
  });
  const seen = new WeakSet<Element>();
  let isSettling = false;
  const look = () => {
    isSettling = false;
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      if (seen.has(link)) continue;
      seen.add(link);
      sight.observe(link);
    }
  };
  look();
  new MutationObserver(() => {
    if (isSettling) return;
    isSettling = true;
    window.setTimeout(look, SETTLE_MS);
  }).observe(document.body, { childList: true, subtree: true });
}

function pathOf(link: HTMLAnchorElement | null): string | null {
  return link === null || link.href === '' ? null : pathOfLink(link.href, window.location.href);
}
