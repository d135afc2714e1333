import type { MouseEvent } from 'react';

/** A click that the guest means for another tab, window or file: the browser's own business. */
export function opensElsewhere(click: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey'>): boolean {
  return click.button !== 0 || click.ctrlKey || click.metaKey || click.shiftKey;
}
