import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './room-for-search.module.css';

const GAP_PX = 12;

/** A notice must not cover the search at the foot of a poster. Measured once per page, at rest. */
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

/** How far `box` must rise to clear `search` on an unscrolled page, in px; 0 if they do not overlap. */
function liftAbove(box: DOMRect, search: DOMRect): number {
  const top = search.top + window.scrollY;
  const meets = box.bottom > top && box.top < top + search.height && box.right > search.left && box.left < search.right;
  return meets ? box.bottom - top + GAP_PX : 0;
}
