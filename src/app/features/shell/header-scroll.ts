import { type RefObject, useEffect } from 'react';

/** A resting finger still moves a little; a smaller distance is not scrolling. */
const THRESHOLD_PX = 8;

export interface HeaderScroll {
  /** The page has left its top, so the header gets its own background. */
  readonly isActive: boolean;
  readonly isHidden: boolean;
  /** Scroll position at which the guest last moved by more than the threshold. */
  readonly turnedAt: number;
}

export const AT_TOP: HeaderScroll = { isActive: false, isHidden: false, turnedAt: 0 };

/** Scrolling down hides the header, scrolling up shows it; within its own height of the top it always shows. */
export function followScroll(before: HeaderScroll, scrollY: number, headerHeight: number): HeaderScroll {
  const isActive = scrollY > THRESHOLD_PX;
  if (scrollY <= headerHeight) return { isActive, isHidden: false, turnedAt: scrollY };
  const moved = scrollY - before.turnedAt;
  if (Math.abs(moved) < THRESHOLD_PX) return { ...before, isActive };
  return { isActive, isHidden: moved > 0, turnedAt: scrollY };
}

/** Sets `data-active` and `data-hidden` on the header outside React, so that scrolling renders nothing. */
export function useHeaderScroll(header: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let state = AT_TOP;
    let frame = 0;
    const update = () => {
      frame = 0;
      const element = header.current;
      if (element === null) return;
      state = followScroll(state, window.scrollY, element.offsetHeight);
      element.toggleAttribute('data-active', state.isActive);
      element.toggleAttribute('data-hidden', state.isHidden);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    window.addEventListener('scroll', schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
    };
  }, [header]);
}
