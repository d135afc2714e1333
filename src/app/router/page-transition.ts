import { useLayoutEffect } from 'react';
import { type createBrowserRouter, useLocation } from 'react-router-dom';
import './page-transition.css';

type Router = ReturnType<typeof createBrowserRouter>;

const LEAD = 'lead-picture';

/** Of the page in view. The router has the next one some frames before its transition shows it. */
let shownPath: string | null = null;
/** A transition has begun that shows its page when it has been rendered. */
let isAwaited = false;
let named: HTMLElement | null = null;
let move: 'grows' | 'shrinks' | 'settles' | 'jumps' = 'jumps';
/** The file that shows the departing picture: the next page's own takes a while, and until then would be a dark plate. */
let shownFile: string | null = null;
const origins = new Map<string, string>();

/**
 * Not the router's own option: it also runs when an overlay closes, and needs a setting on each link. Pages without a
 * picture in common change at once, because words that fade into each other are read twice. An update that comes before
 * a transition has shown its page joins it: else that page would be shown after it, as it was without it.
 */
export function addPageTransitions(router: Router): void {
  const { subscribe } = router;
  router.subscribe = (listener) => {
    let current = router.state.location;
    return subscribe((state, update) => {
      const isMove = state.location.pathname !== current.pathname && mayMove();
      const isUnderWay = isAwaited && shownPath !== current.pathname && mayMove();
      const route = { currentLocation: current, nextLocation: state.location };
      current = state.location;
      if (isMove) nameDeparture(route.currentLocation.pathname, state.location.pathname);
      isAwaited = isUnderWay || (isMove && move !== 'jumps');
      listener(state, { ...update, viewTransitionOpts: isAwaited ? route : undefined });
    });
  };
}

export function useLeadPicture(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const left = shownPath;
    shownPath = pathname;
    if (left === null || left === pathname) return;
    if (move === 'grows') {
      nameAlone(leadPicture());
      if (shownFile !== null) named?.style.setProperty('background', `url("${shownFile}") center / cover`);
    }
    if (move === 'shrinks') nameAlone(linkedPicture(left));
    // The style sheet names the thumbnail, which comes with the choice.
    if (move === 'settles') nameAlone(null);
  }, [pathname]);
}

function mayMove(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A picture without a counterpart gets no name, because it would cover its page's text while fading. */
function nameDeparture(path: string, nextPath: string): void {
  const linked = linkedPicture(nextPath);
  if (linked !== null) origins.set(nextPath, path);
  move = moveBetween(path, nextPath, linked);
  shownFile = linked?.querySelector('img')?.currentSrc || null;
  nameAlone(move === 'shrinks' || move === 'settles' ? leadPicture() : linked);
  document.documentElement.toggleAttribute('data-settling', move === 'settles');
}

function moveBetween(path: string, nextPath: string, linked: HTMLElement | null): typeof move {
  if (linked !== null) return 'grows';
  if (origins.get(path) === nextPath) return 'shrinks';
  const lead = leadPicture();
  return lead !== null && isInView(lead) && nextPath.endsWith('/booking/checkout') ? 'settles' : 'jumps';
}

function isInView(picture: HTMLElement): boolean {
  const { top, bottom } = picture.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** A second element with the same name would cancel the transition. */
function nameAlone(picture: HTMLElement | null): void {
  named?.style.removeProperty('view-transition-name');
  named = picture;
  named?.style.setProperty('view-transition-name', LEAD);
}

/** null when none is in view. */
function linkedPicture(path: string): HTMLElement | null {
  const entry = `article:has(a[href="${CSS.escape(path)}"])`;
  const picture = document.querySelector<HTMLElement>(`main ${entry} picture`);
  return picture !== null && isInView(picture) ? picture : null;
}

function leadPicture(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main picture:has(> img[fetchpriority="high"])');
}
