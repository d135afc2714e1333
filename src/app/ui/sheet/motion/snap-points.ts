export type SnapPoint = 'content' | `${number}%` | number;

/** The mock's limit: the page stays visible above the highest sheet. */
const HIGHEST_SHARE = 0.94;

export interface SheetHeights {
  readonly window: number;
  readonly content: number;
  /** The panel as laid out: no resting place is higher. */
  readonly panel: number;
}

export function snapHeight(point: SnapPoint, { window, content, panel }: SheetHeights): number {
  const wanted = point === 'content' ? content : typeof point === 'number' ? point : window * shareOf(point);
  return Math.min(wanted, panel);
}

/** A CSS length, for a sheet without scripted motion; null: as high as its content. */
export function snapLength(point: SnapPoint): string | null {
  if (point === 'content') return null;
  const length = typeof point === 'number' ? `${point}px` : `${shareOf(point)} * var(--sheet-window)`;
  return `min(${length}, ${HIGHEST_SHARE} * var(--sheet-window))`;
}

function shareOf(point: `${number}%`): number {
  return Number.parseFloat(point) / 100;
}
