import type { CSSProperties } from 'react';

/**
 * `--letters` of a heading's longest word; words that are set to stay together count as one. A letter of the display face is at
 * most 0.68 em wide, averaged over a long word, so no line ends inside a word at a `font-size` of up to 147cqi / `--letters`.
 */
export function countLetters(title: string): CSSProperties {
  const letters = title.split(' ').map((run) => run.replace(/[^\p{L}\d]/gu, '').length);
  return { '--letters': Math.max(...letters) } as CSSProperties;
}
