const ARROWS = {
  row: { back: 'ArrowLeft', on: 'ArrowRight' },
  column: { back: 'ArrowUp', on: 'ArrowDown' },
} as const;

/** `current` -1: before the first. null: another key. Arrows wrap around, as the ARIA practices say. */
export function placeReachedBy(key: string, along: keyof typeof ARROWS, current: number, count: number): number | null {
  const { back, on } = ARROWS[along];
  switch (key) {
    case on:
      return (current + 1) % count;
    case back:
      return (Math.max(0, current) - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
