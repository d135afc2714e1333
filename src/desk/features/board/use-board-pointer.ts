import { useDrag } from '@use-gesture/react';
import type { StayBar } from './board-layout.ts';
import { type Lifted, lift, moved } from './lifted.ts';
import type { BoardActions } from './use-board-keys.ts';

/** How long a finger rests on a stay before it lifts it; a shorter touch scrolls. */
const HOLD_MS = 350;
/** A mouse that moves less presses the stay and does not lift it. */
const MOVE_PX = 3;
/** So near to the board's edge, a stay that is carried scrolls the rows, so far with each movement. */
const EDGE_PX = 40;
const SCROLL_PX = 12;

/** Stays are lifted by their bars; the grips of one that is lifted move its ends. */
export function useBoardPointer(days: number, lifted: Lifted | null, actions: BoardActions) {
  const bind = useDrag(
    ({ args, xy, movement: [acrossPx], currentTarget, event, intentional, touches, canceled }) => {
      const [bar, unit] = args as [StayBar, string];
      // A mouse lifts by moving. A finger lifts by resting, so that it sees what it holds before it moves.
      if (!intentional && (isMouse(event) || touches === 0)) return;
      if (canceled) return actions.onLift(null);
      if (intentional) scrollAtEdge(xy, currentTarget);
      const by = daysOver(acrossPx, currentTarget, days);
      actions.onLift(moved(lift(bar, unitAt(xy) ?? unit), { start: by, end: by }));
    },
    { threshold: MOVE_PX, triggerAllEvents: true, preventScroll: HOLD_MS, preventScrollAxis: 'xy' },
  );
  const bindGrip = useDrag(({ args: [edge], movement: [acrossPx], currentTarget, memo = lifted }) => {
    if (memo !== null) actions.onLift(moved(memo, { [edge]: daysOver(acrossPx, currentTarget, days) }));
    return memo;
  });
  return { bind, bindGrip };
}

function isMouse(event: Event): boolean {
  return 'pointerType' in event && event.pointerType === 'mouse';
}

function scrollAtEdge([_x, y]: readonly [number, number], target: EventTarget): void {
  const board = target instanceof Element ? target.closest('[role="application"]') : null;
  const head = board?.firstElementChild;
  if (board === null || head === null || head === undefined) return;
  const top = head.getBoundingClientRect().bottom;
  const { bottom } = board.getBoundingClientRect();
  if (y > bottom - EDGE_PX) board.scrollBy(0, SCROLL_PX);
  else if (y < top + EDGE_PX) board.scrollBy(0, -SCROLL_PX);
}

/** Whole columns that the pointer has crossed. */
function daysOver(acrossPx: number, target: EventTarget, days: number): number {
  const cells = target instanceof Element ? target.parentElement?.closest<HTMLElement>('[data-cells]') : null;
  return cells === null || cells === undefined ? 0 : Math.round((acrossPx * days) / cells.offsetWidth);
}

/** Also of a row below the card that tells the price. */
function unitAt([x, y]: readonly [number, number]): string | null {
  const rows = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>('[data-unit]'));
  return rows.find((row) => row !== null)?.dataset.unit ?? null;
}
