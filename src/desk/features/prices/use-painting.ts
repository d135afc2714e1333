import { useDrag } from '@use-gesture/react';
import { type KeyboardEvent, useState } from 'react';
import type { Selection } from './rates-layout.ts';

/** How long a finger must rest to select cells. A shorter touch scrolls. */
const HOLD_MS = 350;

interface Cell {
  readonly row: number;
  readonly day: number;
}

interface PaintingOptions {
  readonly rows: number;
  readonly days: number;
  /** The first night that can be changed. */
  readonly firstDay: number;
  readonly selection: Selection | null;
  readonly onSelect: (selection: Selection | null) => void;
  /** Moves the focus to the form for the selection. */
  readonly onEnter: () => void;
  /** Shows other months, moved by `months`. */
  readonly onShift: (months: number) => void;
}

const STEPS: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/**
 * Cells are selected by mouse, by a finger that rests, and by arrow keys, with Shift to extend. The grid is one tab
 * stop.
 */
export function usePainting(options: PaintingOptions) {
  const { rows, days, firstDay, selection, onSelect, onEnter, onShift } = options;
  const [cursor, setCursor] = useState<Cell>({ row: 0, day: Math.max(0, firstDay) });

  function extendTo({ row, day }: Cell, anchor: Cell): void {
    const from = { row: anchor.row, day: Math.max(anchor.day, firstDay) };
    setCursor({ row, day });
    onSelect({ fromRow: from.row, toRow: row, fromDay: from.day, toDay: Math.max(day, firstDay) });
  }

  const bind = useDrag(
    ({ xy, initial, first, memo }) => {
      const anchor: Cell | null = first ? cellAt(initial, days) : memo;
      const reached = cellAt(xy, days);
      if (anchor === null || anchor.day < firstDay) return anchor;
      if (reached !== null) extendTo(reached, anchor);
      return anchor;
    },
    { preventScroll: HOLD_MS, preventScrollAxis: 'xy', pointer: { keys: false } },
  );

  function move([byRow, byDay]: readonly [number, number], isExtending: boolean): void {
    const day = cursor.day + byDay;
    if (day < 0 || day >= days) {
      onShift(byDay);
      return;
    }
    const reached = { row: Math.min(Math.max(cursor.row + byRow, 0), rows - 1), day: Math.max(day, firstDay) };
    if (!isExtending) {
      setCursor(reached);
      onSelect(null);
      return;
    }
    const anchor = selection === null ? cursor : { row: selection.fromRow, day: selection.fromDay };
    extendTo(reached, anchor);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { code, shiftKey } = event;
    const step = STEPS[code];
    if (step !== undefined) move(step, shiftKey);
    else if (code === 'PageUp' || code === 'PageDown') onShift(code === 'PageUp' ? -1 : 1);
    else if (code === 'Escape' && selection !== null) onSelect(null);
    else if (code === 'Enter' || code === 'Space') {
      if (selection === null) extendTo(cursor, cursor);
      onEnter();
    } else return;
    event.preventDefault();
  }

  return { cursor, bind, onKeyDown };
}

/** Returns null if the point is not over a row's nights. */
function cellAt([x, y]: readonly [number, number], days: number): Cell | null {
  const row = document
    .elementsFromPoint(x, y)
    .flatMap((element) => element.closest<HTMLElement>('[data-row]') ?? [])
    .at(0);
  const cells = row?.querySelector('[data-cells]');
  if (row === undefined || cells === null || cells === undefined) return null;
  const { left, width } = cells.getBoundingClientRect();
  const day = Math.floor(((x - left) / width) * days);
  return day < 0 || day >= days ? null : { row: Number(row.dataset.row), day };
}
