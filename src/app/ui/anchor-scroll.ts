const CLASS = 'to-anchor';

/**
 * Marks the page while the guest follows a link to a place within it, the one case that styles/motion.css scrolls
 * smoothly. The next click decides anew; going back returns at once. Returns how to stop.
 */
export function watchAnchorScroll(): () => void {
  const { classList } = document.documentElement;
  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  document.addEventListener('click', ({ target }) => classList.toggle(CLASS, leadsWithinPage(target)), options);
  window.addEventListener('popstate', () => classList.remove(CLASS), options);
  return () => watching.abort();
}

function leadsWithinPage(target: EventTarget | null): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.hash === '') return false;
  return link.origin + link.pathname + link.search === location.origin + location.pathname + location.search;
}
