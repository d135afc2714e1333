export interface SlidePosition {
  readonly first: number;
  readonly isAtEnd: boolean;
}

interface Scroller {
  readonly scrollLeft: number;
  readonly clientWidth: number;
  readonly scrollWidth: number;
}

/** Browsers scroll by fractions of a pixel. */
const TOLERANCE_PX = 2;

/** `slideStarts`: where each slide begins, in the px of the scroller's content. */
export function readPosition(slideStarts: readonly number[], scroller: Scroller): SlidePosition {
  const { scrollLeft, clientWidth, scrollWidth } = scroller;
  const origin = slideStarts[0] ?? 0;
  const distances = slideStarts.map((start) => Math.abs(start - origin - scrollLeft));
  return {
    first: Math.max(0, distances.indexOf(Math.min(...distances))),
    isAtEnd: scrollLeft + clientWidth >= scrollWidth - TOLERANCE_PX,
  };
}
