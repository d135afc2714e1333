import { useLayoutEffect, useRef } from 'react';
import { type createBrowserRouter, useLocation } from 'react-router-dom';
import './page-transition.css';

type Router = ReturnType<typeof createBrowserRouter>;

/** As page-transition.css calls the picture that grows from a list into the page about it. */
const LEAD = 'lead-picture';

let named: HTMLElement | null = null;
let move: 'grows' | 'shrinks' | 'fades' = 'fades';
/** From which page a page's picture has grown, so that it can shrink back to its place there. */
const origins = new Map<string, string>();

/**
 * Every move to another page is a view transition, by link, by code or by Back, where the browser has them and the guest
 * wants motion. The router's own option would also run them when an overlay closes, and asks for them link by link.
 */
export function addPageTransitions(router: Router): void {
  const { subscribe } = router;
  router.subscribe = (listener) => {
    let shown = router.state.location;
    return subscribe((state, update) => {
      const isMove = state.location.pathname !== shown.pathname && mayMove();
      const route = { currentLocation: shown, nextLocation: state.location };
      shown = state.location;
      if (isMove) nameDeparture(route.currentLocation.pathname, state.location.pathname);
      listener(state, { ...update, viewTransitionOpts: isMove ? route : undefined });
    });
  };
}

/** Gives the new page's picture the old one's name, before the browser looks at the new page. */
export function useLeadPicture(): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return;
    if (move === 'grows') nameAlone(leadPicture());
    if (move === 'shrinks') nameAlone(linkedPicture(shownPath.current));
    shownPath.current = pathname;
  }, [pathname]);
}

function mayMove(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A picture without a counterpart keeps no name: it would stand over its page's words while it fades. */
function nameDeparture(path: string, nextPath: string): void {
  const linked = linkedPicture(nextPath);
  if (linked !== null) origins.set(nextPath, path);
  move = linked !== null ? 'grows' : origins.get(path) === nextPath ? 'shrinks' : 'fades';
  nameAlone(move === 'shrinks' ? leadPicture() : linked);
}

/** A name stands for one element: two of them would cancel the transition. */
function nameAlone(picture: HTMLElement | null): void {
  named?.style.removeProperty('view-transition-name');
  named = picture;
  named?.style.setProperty('view-transition-name', LEAD);
}

/** The picture of the entry that leads to a page; null when there is none in sight. */
function linkedPicture(path: string): HTMLElement | null {
  const entry = `article:has(a[href="${CSS.escape(path)}"])`;
  const picture = document.querySelector<HTMLElement>(`main ${entry} picture`);
  if (picture === null) return null;
  const { top, bottom } = picture.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight ? picture : null;
}

/** The picture that is preloaded for a page's first screen. */
function leadPicture(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main picture:has(> img[fetchpriority="high"])');
}
