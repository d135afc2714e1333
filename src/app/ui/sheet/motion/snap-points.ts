/** Where a sheet may rest: as high as its content, a share of the window's height, or a height in pixels. */
export type SnapPoint = 'content' | `${number}%` | number;

/** The mock's limit: the page stays in sight above the highest sheet. */
const HIGHEST_SHARE = 0.94;

/** The heights that decide about a sheet, in pixels. */
export interface SheetHeights {
  readonly window: number;
  /** Head, content and foot, with nothing scrolled away. */
  readonly content: number;
  /** The panel as laid out: no resting place is higher. */
  readonly panel: number;
}

/** How much of the sheet is in sight at a snap point, in pixels. */
export function snapHeight(point: SnapPoint, { window, content, panel }: SheetHeights): number {
  const wanted = point === 'content' ? content : typeof point === 'number' ? point : window * shareOf(point);
  return Math.min(wanted, panel);
}

/** The same as a CSS length, for a sheet that no script moves; null: as high as its content. */
export function snapLength(point: SnapPoint): string | null {
  if (point === 'content') return null;
  const length = typeof point === 'number' ? `${point}px` : `${shareOf(point)} * var(--sheet-window)`;
  return `min(${length}, ${HIGHEST_SHARE} * var(--sheet-window))`;
}

function shareOf(point: `${number}%`): number {
  return Number.parseFloat(point) / 100;
}
