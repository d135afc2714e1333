const CLASS = 'to-anchor';

/** Only an anchor link scrolls smoothly (styles/motion.css). The next click or a step back ends the mark. */
export function watchAnchorScroll(): () => void {
  const { classList } = document.documentElement;
  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  let followed = '';
  const onClick = ({ target }: MouseEvent) => {
    followed = placeWithinPage(target);
    classList.toggle(CLASS, followed !== '');
  };
  // An anchor link also fires this event, and the router scrolls after it.
  const onPopState = () => {
    classList.toggle(CLASS, location.href === followed);
    followed = '';
  };
  document.addEventListener('click', onClick, options);
  window.addEventListener('popstate', onPopState, options);
  return () => watching.abort();
}

/** Empty for any other click. */
function placeWithinPage(target: EventTarget | null): string {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || link.hash === '') return '';
  const isSamePage =
    link.origin + link.pathname + link.search === location.origin + location.pathname + location.search;
  return isSamePage ? link.href : '';
}
