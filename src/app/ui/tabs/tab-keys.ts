/**
 * Which of `count` tabs a key leads to from the current one, counted from 0; null: the key is none of ours. Arrows go
 * round, as the ARIA practices ask of tabs.
 */
export function tabReachedBy(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
