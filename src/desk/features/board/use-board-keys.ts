import { useDrag } from '@use-gesture/react';
import { type KeyboardEvent, useState } from 'react';
import { type Bar, type BoardLayout, barOn, fits, type StayBar, type UnitRow } from './board-layout.ts';
import { type Lifted, lift, moved, spanOf } from './lifted.ts';

interface BoardCursor {
  readonly row: number;
  readonly day: number;
  /** The day on which the selection of nights began; equal to `day` without a selection. */
  readonly anchor: number;
}

export interface BoardActions {
  readonly onOpen: (bar: Bar) => void;
  /** Called when free nights were chosen. `start` and `end` are columns; both are included. */
  readonly onFree: (row: UnitRow, start: number, end: number) => void;
  readonly onClose: (row: UnitRow, start: number, end: number) => void;
  /** Writes the move of the lifted stay. */
  readonly onMove: () => void;
  readonly onLift: (lifted: Lifted | null) => void;
  /** Shows other days, moved by `days`. */
  readonly onShift: (days: number) => void;
}

const WEEK = 7;
const STEPS: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The board is one tab stop. Keys are identified by their physical position, because the layout may be Ukrainian. */
export function useBoardKeys({ rows, days }: BoardLayout, lifted: Lifted | null, actions: BoardActions) {
  const [cursor, setCursor] = useState<BoardCursor>({ row: 0, day: 0, anchor: 0 });
  const row = rows[Math.min(cursor.row, rows.length - 1)];
  const [first, last] = [Math.min(cursor.anchor, cursor.day), Math.max(cursor.anchor, cursor.day)];
  const under = row === undefined ? null : barOn(row, cursor.day);

  function step([byRow, byDay]: readonly [number, number], isSelecting: boolean): void {
    const day = cursor.day + byDay;
    if (day < 0 || day >= days.length) {
      actions.onShift(byDay * WEEK);
      return;
    }
    const next = Math.min(Math.max(cursor.row + byRow, 0), rows.length - 1);
    setCursor({ row: next, day, anchor: isSelecting && byRow === 0 ? cursor.anchor : day });
  }

  /** Arrow keys move the lifted stay; with Shift they move its departure. */
  function carry(held: Lifted, [byRow, byDay]: readonly [number, number], isLengthening: boolean): void {
    if (byRow === 0) {
      actions.onLift(moved(held, isLengthening ? { end: byDay } : { start: byDay, end: byDay }));
      return;
    }
    const index = rows.findIndex(({ unit }) => unit === held.unit);
    const next = rows[index + byRow];
    if (next === undefined) return;
    actions.onLift({ ...held, unit: next.unit });
    setCursor({ ...cursor, row: rows.indexOf(next) });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { code, shiftKey } = event;
    const isDone = handle(code, shiftKey);
    if (isDone) event.preventDefault();
  }

  function handle(code: string, isShift: boolean): boolean {
    if (row === undefined) return false;
    const steps = STEPS[code];
    if (lifted !== null) {
      if (code === 'Enter') actions.onMove();
      else if (code === 'Escape') actions.onLift(null);
      else if (steps !== undefined) carry(lifted, steps, isShift);
      else return false;
      return true;
    }
    if (steps !== undefined) step(steps, isShift);
    else if (code === 'PageUp' || code === 'PageDown') actions.onShift(code === 'PageUp' ? -WEEK : WEEK);
    else if (code === 'Enter' && under !== null) actions.onOpen(under);
    else if (code === 'Enter') actions.onFree(row, first, last);
    else if (code === 'KeyM' && under?.kind === 'stay') actions.onLift(lift(under, row.unit));
    else if (code === 'KeyB' && under === null) actions.onClose(row, first, last);
    else return false;
    return true;
  }

  const target = lifted === null ? undefined : rows.find(({ unit }) => unit === lifted.unit);
  return {
    cursor,
    row,
    under,
    onKeyDown,
    /** `bar`: the pressed bar; null: free nights were pressed. */
    pointAt(own: UnitRow, day: number, bar: Bar | null) {
      setCursor({ row: rows.indexOf(own), day, anchor: day });
      if (bar === null) actions.onFree(own, day, day);
      else actions.onOpen(bar);
    },
    /** null: nothing is lifted. */
    doesFit: lifted === null || target === undefined ? null : fits(target, lifted.bar.stay, spanOf(lifted)),
  };
}

/** How long a finger must rest on a stay to lift it. A shorter touch scrolls. */
const HOLD_MS = 350;
/** A mouse that moves less than this presses the stay and does not lift it. */
const MOVE_PX = 3;
/**
 * Within this distance from the board's edge, a dragged stay scrolls the rows. It is also the distance scrolled at each
 * movement.
 */
const EDGE_PX = 40;
const SCROLL_PX = 12;

/** Bars lift stays. The handles of a lifted stay move its ends. */
export function useBoardPointer(days: number, lifted: Lifted | null, actions: BoardActions) {
  const bind = useDrag(
    ({ args, xy, movement: [acrossPx], currentTarget, event, intentional, touches, canceled }) => {
      const [bar, unit] = args as [StayBar, string];
      // A mouse lifts by moving. A finger lifts by a long press, so that the person sees what is lifted before it
      // moves.
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

/** Returns the number of whole columns that the pointer has crossed. */
function daysOver(acrossPx: number, target: EventTarget, days: number): number {
  const cells = target instanceof Element ? target.parentElement?.closest<HTMLElement>('[data-cells]') : null;
  return cells === null || cells === undefined ? 0 : Math.round((acrossPx * days) / cells.offsetWidth);
}

/** Finds the unit under the pointer, even if its row is under the card with the price. */
function unitAt([x, y]: readonly [number, number]): string | null {
  const rows = document.elementsFromPoint(x, y).map((element) => element.closest<HTMLElement>('[data-unit]'));
  return rows.find((row) => row !== null)?.dataset.unit ?? null;
}
