import type { CSSProperties } from 'react';

/**
 * `--letters` of a heading's longest word. Letters of the display font are at most 0.68 em wide on average in a long
 * word, so no word breaks at a `font-size` up to 147cqi / `--letters`.
 */
export function countLetters(title: string): CSSProperties {
  const letters = title.split(' ').map((run) => run.replace(/[^\p{L}\d]/gu, '').length);
  return { '--letters': Math.max(...letters) } as CSSProperties;
}
