import type { MouseEvent } from 'react';

/** A click meant for another tab, window or file, which the browser handles. */
export function opensElsewhere(click: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean {
  return click.button !== 0 || click.ctrlKey || click.metaKey || click.shiftKey;
}
