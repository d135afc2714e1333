import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './room-for-search.module.css';

const GAP_PX = 12;

/**
 * The search at the foot of a poster is the page's one action: there a notice stands above it, by `--lift`, and sinks to
 * its own place as the guest scrolls. Measured once a page, at rest.
 */
export function useRoomForSearch<Notice extends HTMLElement>() {
  const notice = useRef<Notice>(null);
  const { pathname } = useLocation();
  const measuredOn = useRef<string>(null);
  useLayoutEffect(() => {
    // Another page has another search, or none.
    if (measuredOn.current === pathname) return;
    measuredOn.current = pathname;
    const box = notice.current?.getBoundingClientRect();
    const search = document.querySelector('main [role="search"]')?.getBoundingClientRect();
    const lift = box === undefined || search === undefined ? 0 : liftAbove(box, search);
    notice.current?.style.setProperty('--lift', `${-lift}px`);
  }, [pathname]);
  return { ref: notice, className: styles.lifted };
}

/** How far `box` must rise to leave `search` free when the page is not scrolled, in px; 0 where they do not meet. */
function liftAbove(box: DOMRect, search: DOMRect): number {
  const top = search.top + window.scrollY;
  const meets = box.bottom > top && box.top < top + search.height && box.right > search.left && box.left < search.right;
  return meets ? box.bottom - top + GAP_PX : 0;
}
