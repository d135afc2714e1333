const CLASS = 'to-anchor';

/** Only an anchor link scrolls smoothly (styles/motion.css). The next click or a step back resets the mark. */
export function watchAnchorScroll(): void {
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
