import { fetchPage } from '#app/router/fetch-ahead.ts';
import { fetchAhead, loadFirst } from '#app/ui/hooks/use-prefetch.ts';
import { localeOfPath } from '#contract/site/locale.ts';
import { isMetered } from '#offline/metered-connection.ts';

/** New parts of a page appear one after the other. One search for links covers all of them. */
const SETTLE_MS = 300;

/** Fetches a page when the guest points at its link, or in turn when it comes into view; not if it opens a sheet. */
export function watchLinks(): void {
  const prefetch = createLinkPrefetch();
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
  const observeLinks = () => {
    isSettling = false;
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      if (seen.has(link)) continue;
      seen.add(link);
      sight.observe(link);
    }
  };
  observeLinks();
  new MutationObserver(() => {
    if (isSettling) return;
    isSettling = true;
    window.setTimeout(observeLinks, SETTLE_MS);
  }).observe(document.body, { childList: true, subtree: true });
}

function pathOf(link: HTMLAnchorElement | null): string | null {
  return link === null || link.href === '' ? null : pathOfLink(link.href, window.location.href);
}

/** null for other sites, files, calls, anchors of this page and the other language, which is another document. */
export function pathOfLink(href: string, here: string): string | null {
  const [target, current] = [new URL(href, here), new URL(here)];
  const isPage = target.origin === current.origin && !/^\/(?:api|storage)\/|\.\w+$/.test(target.pathname);
  if (!isPage || target.pathname === current.pathname) return null;
  return localeOfPath(target.pathname) === localeOfPath(current.pathname) ? target.pathname : null;
}

export function createLinkPrefetch() {
  const asked = new Set<string>();
  return async (path: string): Promise<void> => {
    if (asked.has(path) || isMetered()) return;
    asked.add(path);
    // A failed prefetch is not reported: the navigation fetches again, and so may a later prefetch.
    await fetchPage(path).catch(() => asked.delete(path));
  };
}
