import { startCursor } from '#app/features/shell/cursor.ts';
import { watchLinks } from './watch-links.ts';

const FOLLOWED_POINTER =
  '(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)';

/** Loaded at the guest's first interaction, so that the first load of a page fetches only what the page needs. */
export function startAtFirstMove(): void {
  watchLinks();
  watchAnchorScroll();
  if (matchMedia(FOLLOWED_POINTER).matches) {
    addEventListener('pointermove', startCursor, { once: true });
  }
}

const CLASS = 'to-anchor';

/** Only an anchor link scrolls smoothly (styles/motion.css). The next click or a step back resets the mark. */
function watchAnchorScroll(): void {
  const { classList } = document.documentElement;
  let followed = '';
  const onClick = ({ target }: Event) => {
    followed = placeWithinPage(target);
    classList.toggle(CLASS, followed !== '');
  };
  // An anchor link also fires this event, and the router scrolls after it.
  const onPopState = () => {
    classList.toggle(CLASS, location.href === followed);
    followed = '';
  };
  addEventListener('click', onClick, true);
  addEventListener('popstate', onPopState, true);
}

/** Empty for other clicks. */
function placeWithinPage(target: EventTarget | null): string {
  const link = target instanceof Element && target.closest('a');
  const [page] = location.href.split('#');
  return link && link.hash !== '' && link.href === page + link.hash ? link.href : '';
}
