import { useDrag } from '@use-gesture/react';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Sight } from './map-layout.ts';

/** A mouse that moves less is a click, in pixels. */
const CLICK_WITHIN = 4;

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

/** What of the drawing can be seen. `covered`: pixels at the lower edge below a sheet. null: not measured yet. */
export function useSight(frame: RefObject<HTMLElement | null>, covered: number): Sight | null {
  const [sight, setSight] = useState<Sight | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const look = () => setSight(sightOf(element, covered));
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [frame, covered]);
  return sight;
}

function sightOf(
  { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight }: HTMLElement,
  covered: number,
) {
  return {
    left: (scrollLeft / scrollWidth) * 100,
    top: (scrollTop / scrollHeight) * 100,
    right: ((scrollLeft + clientWidth) / scrollWidth) * 100,
    bottom: ((scrollTop + clientHeight - covered) / scrollHeight) * 100,
  };
}

/** Moves the map so that this place is in the middle of what no sheet covers. */
export function usePanTo(frame: RefObject<HTMLElement | null>) {
  return useCallback(
    ({ left, top }: { left: number; top: number }, covered: number, behavior: ScrollBehavior) => {
      const element = frame.current;
      if (element === null) return;
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      element.scrollTo({
        left: (left / 100) * scrollWidth - clientWidth / 2,
        top: (top / 100) * scrollHeight - (clientHeight - covered) / 2,
        behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : behavior,
      });
    },
    [frame],
  );
}
