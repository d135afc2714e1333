const ARROWS = {
  row: { back: 'ArrowLeft', on: 'ArrowRight' },
  column: { back: 'ArrowUp', on: 'ArrowDown' },
} as const;

/**
 * Which of `count` things in a row or column a key leads to from the current one, counted from 0, before the first of
 * them -1; null: the key is none of ours. Arrows go round, as the ARIA practices ask of tabs and menus.
 */
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
