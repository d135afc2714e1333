export type ViewerWish =
  | { readonly kind: 'show'; readonly index: number }
  | { readonly kind: 'pan'; readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }
  | { readonly kind: 'zoom'; readonly isIn: boolean };

const ARROWS: Readonly<Record<string, { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface Shown {
  readonly index: number;
  readonly count: number;
  readonly isZoomed: boolean;
}

/** Arrow keys show the neighbouring picture, or move a zoomed one. null: the key has no action. */
export function readKey(key: string, { index, count, isZoomed }: Shown): ViewerWish | null {
  const arrow = ARROWS[key];
  if (arrow !== undefined) {
    if (isZoomed) return { kind: 'pan', ...arrow };
    const next = index + arrow.x;
    return arrow.x !== 0 && next >= 0 && next < count ? { kind: 'show', index: next } : null;
  }
  if (key === 'Home') return { kind: 'show', index: 0 };
  if (key === 'End') return { kind: 'show', index: count - 1 };
  if (key === '+' || key === '=') return { kind: 'zoom', isIn: true };
  return key === '-' || key === '0' ? { kind: 'zoom', isIn: false } : null;
}
