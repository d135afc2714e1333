import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './clear-place.module.css';

const GAP_PX = 12;
const CONTROLS = 'main :is(button, a[href], input, select, [role="search"])';

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** A floating notice must not cover controls of the first screen. Measured at rest, and again when the page grows. */
export function useClearPlace<Notice extends HTMLElement>() {
  const notice = useRef<Notice>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other controls
  useLayoutEffect(() => {
    const { current: element } = notice;
    if (element === null) return;
    const growth = new ResizeObserver(() => putClear(element));
    growth.observe(document.body);
    return () => growth.disconnect();
  }, [pathname]);
  return { ref: notice, className: styles.lifted };
}

function putClear(element: HTMLElement): void {
  element.style.removeProperty('--lift');
  const controls = [...document.querySelectorAll(CONTROLS)];
  const header = document.querySelector('header')?.offsetHeight ?? 0;
  const lift = liftClear(element.getBoundingClientRect(), controls.map(atRest), header);
  element.style.setProperty('--lift', `${-lift}px`);
}

function atRest(element: Element): Box {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return { top: top + window.scrollY, bottom: bottom + window.scrollY, left, right };
}

/** How far `box` must rise to the next place without a control, in px; 0 if there is none below `highest`. */
export function liftClear(box: Box, controls: readonly Box[], highest: number): number {
  const beside = controls.filter(
    ({ left, right, top, bottom }) => box.right > left && box.left < right && bottom > top,
  );
  const lifts = [0, ...beside.map(({ top }) => box.bottom - top + GAP_PX)].toSorted((a, b) => a - b);
  const isClear = (lift: number) =>
    beside.every(({ top, bottom }) => box.bottom - lift <= top || box.top - lift >= bottom);
  return lifts.find((lift) => lift >= 0 && box.top - lift >= highest && isClear(lift)) ?? 0;
}
