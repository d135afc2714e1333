import { isMagnified } from '#app/ui/sheet/use-visual-viewport.ts';
import type { DragAttempt } from './may-start-drag.ts';

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

type ReadFromPage =
  | 'direction'
  | 'isMagnified'
  | 'isTextSelected'
  | 'isOnHandle'
  | 'isOptedOut'
  | 'isOnField'
  | 'scrolledBy'
  | 'canScrollOn';

/** Reads the page for a finger that has moved by [across, down] on `target` in the panel. */
export function readDragAttempt(
  target: Element,
  panel: Element,
  [across, down]: readonly [number, number],
): Pick<DragAttempt, ReadFromPage> {
  const lists = scrollersBetween(target, panel);
  return {
    direction: Math.abs(across) > Math.abs(down) ? 'sideways' : down < 0 ? 'up' : 'down',
    isMagnified: isMagnified(window.visualViewport),
    isTextSelected: document.getSelection()?.isCollapsed === false,
    isOnHandle: target.closest('[data-sheet-handle]') !== null,
    isOptedOut: target.closest('[data-sheet-still]') !== null,
    isOnField: target.closest(FIELDS) !== null,
    scrolledBy: Math.max(0, ...lists.map(({ scrollTop }) => scrollTop)),
    canScrollOn: lists.length > 0,
  };
}

/** The scrollable elements from `target` up to the panel. */
function scrollersBetween(target: Element, panel: Element): Element[] {
  const scrollers: Element[] = [];
  for (let element: Element | null = target; element !== null && element !== panel; element = element.parentElement) {
    if (element.scrollHeight <= element.clientHeight) continue;
    const { overflowY } = getComputedStyle(element);
    if (overflowY === 'auto' || overflowY === 'scroll') scrollers.push(element);
  }
  return scrollers;
}
