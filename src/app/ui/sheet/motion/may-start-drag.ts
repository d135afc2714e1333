/** A finger that has just moved on a sheet. */
export interface DragAttempt {
  readonly direction: 'up' | 'down' | 'sideways';
  readonly fingers: number;
  readonly isMouse: boolean;
  /** On the grabber or the head, where nothing else can be meant. */
  readonly isOnHandle: boolean;
  readonly openForMs: number;
  readonly isLeaving: boolean;
  readonly isTextSelected: boolean;
  /** The page is magnified: the finger looks around in it. */
  readonly isMagnified: boolean;
  /** Inside something that asks for its own touches with `data-sheet-still`. */
  readonly isOptedOut: boolean;
  /** On something that a finger writes in or slides along. */
  readonly isOnField: boolean;
  /** How far the content under the finger is scrolled down, in pixels. */
  readonly scrolledBy: number;
  /** The content under the finger has more to show below. */
  readonly canScrollOn: boolean;
  readonly isAtHighest: boolean;
}

/** The tap that opened the sheet, or the scroll before it, may still be under way. */
const JUST_OPENED_MS = 300;

/** May this touch move the sheet? Whatever it may not do is left to the browser. */
export function mayStartDrag(attempt: DragAttempt): boolean {
  if (attempt.isLeaving) return false;
  if (attempt.fingers !== 1) return false;
  if (attempt.direction === 'sideways') return false;
  if (attempt.isMagnified) return false;
  if (attempt.isOptedOut) return false;
  if (attempt.isOnField) return false;
  if (attempt.isOnHandle) return true;
  // A mouse selects text in the content, and has a wheel to scroll it.
  if (attempt.isMouse) return false;
  if (attempt.isTextSelected) return false;
  if (attempt.openForMs < JUST_OPENED_MS) return false;
  if (attempt.scrolledBy > 0) return false;
  // As high as it goes, a finger on its way up reads on; lower, it first pulls the sheet up.
  if (attempt.direction === 'up' && attempt.isAtHighest && attempt.canScrollOn) return false;
  return true;
}
