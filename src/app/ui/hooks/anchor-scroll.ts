const CLASS = 'to-anchor';

/**
 * Marks the page while the guest follows a link to a place within it, the one case that styles/motion.css scrolls
 * smoothly. The next click decides anew; going back returns at once. Returns how to stop.
 */
export function watchAnchorScroll(): () => void {
  const { classList } = document.documentElement;
  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  let followed = '';
  const onClick = ({ target }: MouseEvent) => {
    followed = placeWithinPage(target);
    classList.toggle(CLASS, followed !== '');
  };
  // A plain link to a place makes this event too, and the router's scrolling follows it.
  const onPopState = () => {
    classList.toggle(CLASS, location.href === followed);
    followed = '';
  };
  document.addEventListener('click', onClick, options);
  window.addEventListener('popstate', onPopState, options);
  return () => watching.abort();
}

/** The address of the place that a click leads to; empty when it leads elsewhere or nowhere. */
function placeWithinPage(target: EventTarget | null): string {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.hash === '') return '';
  const isSamePage =
    link.origin + link.pathname + link.search === location.origin + location.pathname + location.search;
  return isSamePage ? link.href : '';
}
