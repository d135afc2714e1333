export type Surface = 'action' | 'picture' | 'nothing';

const FIELDS = 'input, select, textarea, [contenteditable]';
const ACTIONS = 'a[href], button:not(:disabled), summary, label, [role="button"]';
const PICTURES = 'picture, img, [data-gallery]';

/** What the pointer stands on. Over fields and plain text the system's pointer is alone. */
export function surfaceOf(target: EventTarget | null): Surface {
  if (!(target instanceof Element) || target.closest(FIELDS) !== null) return 'nothing';
  if (target.closest(ACTIONS) !== null) return 'action';
  return target.closest(PICTURES) === null ? 'nothing' : 'picture';
}
