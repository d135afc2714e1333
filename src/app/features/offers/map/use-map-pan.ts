import { useDrag } from '@use-gesture/react';
import type { RefObject } from 'react';
import type { Sight } from './map-layout.ts';

/** A mouse that moves less than this many pixels is a click. */
const CLICK_WITHIN = 4;
/** Space for the chips at the map's upper edge, for a house below its pill, and at the sides. */
const CHIPS_PX = 60;
const HOUSE_PX = 90;
const EDGE_PX = 8;

/** The mouse drags the map; fingers, wheels and arrow keys scroll it as the browser does. */
export function useMousePan(frame: RefObject<HTMLElement | null>): void {
  useDrag(
    ({ delta: [across, down], event }) => {
      if (!('pointerType' in event) || event.pointerType !== 'mouse') return;
      frame.current?.scrollBy({ left: -across, top: -down, behavior: 'instant' });
    },
    { target: frame, filterTaps: true, threshold: CLICK_WITHIN },
  );
}

export function scrollOf(element: HTMLElement) {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = element;
  return { scrollLeft, scrollTop, clientWidth, clientHeight, ...groundOf(element) };
}

/** The visible part of the drawing. `covered`: pixels at the lower edge below a sheet. */
export function sightOf(scroll: ReturnType<typeof scrollOf>, covered: number): Sight {
  const { scrollLeft, scrollTop, clientWidth, clientHeight, width, height } = scroll;
  return {
    left: (scrollLeft / width) * 100,
    top: (scrollTop / height) * 100,
    right: ((scrollLeft + clientWidth) / width) * 100,
    bottom: ((scrollTop + clientHeight - covered) / height) * 100,
  };
}

/** The drawing's own size: below it, the frame scrolls on by the height that a sheet covers. */
function groundOf(element: HTMLElement): { width: number; height: number } {
  const ground = element.firstElementChild;
  return { width: ground?.clientWidth ?? 1, height: ground?.clientHeight ?? 1 };
}

/** Moves the map so that this place is in the middle of the part that no sheet covers. */
export function panTo(
  element: HTMLElement,
  { left, top }: { left: number; top: number },
  covered: number,
  behavior: ScrollBehavior,
): void {
  const { clientWidth, clientHeight } = element;
  const { width, height } = groundOf(element);
  moveTo(
    element,
    (left / 100) * width - clientWidth / 2,
    (top / 100) * height - (clientHeight - covered) / 2,
    behavior,
  );
}

/** Moves the map only as far as needed for the current pill to be between the chips and the sheet. */
export function panToCurrent(element: HTMLElement, covered: number, behavior: ScrollBehavior): void {
  const pill = element.querySelector('[aria-pressed="true"]')?.getBoundingClientRect();
  if (pill === undefined) return;
  const { clientWidth, clientHeight, scrollLeft, scrollTop } = element;
  const frame = element.getBoundingClientRect();
  const [left, top] = [pill.left - frame.left, pill.top - frame.top];
  const lowest = clientHeight - covered - HOUSE_PX - pill.height;
  const isBeside = left < EDGE_PX || left + pill.width > clientWidth - EDGE_PX;
  moveTo(
    element,
    isBeside ? scrollLeft + left + (pill.width - clientWidth) / 2 : scrollLeft,
    scrollTop + top - Math.max(CHIPS_PX, Math.min(top, lowest)),
    behavior,
  );
}

function moveTo(element: HTMLElement, left: number, top: number, behavior: ScrollBehavior): void {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollTo({ left, top, behavior: isStill ? 'instant' : behavior });
}
