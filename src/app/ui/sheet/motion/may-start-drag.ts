export interface DragAttempt {
  readonly direction: 'up' | 'down' | 'sideways';
  readonly fingers: number;
  readonly isMouse: boolean;
  /** The grabber or the head, where any move is a drag. */
  readonly isOnHandle: boolean;
  readonly openForMs: number;
  readonly isLeaving: boolean;
  readonly isTextSelected: boolean;
  /** The page is magnified, so the finger pans it. */
  readonly isMagnified: boolean;
  /** Inside an element that handles its own touches, marked by `data-sheet-still`. */
  readonly isOptedOut: boolean;
  readonly isOnField: boolean;
  /** How far the content under the finger is scrolled down, in pixels. */
  readonly scrolledBy: number;
  /** The content under the finger can scroll further down. */
  readonly canScrollOn: boolean;
  readonly isAtHighest: boolean;
}

/** The tap that opened the sheet, or the scroll before it, may still be in progress. */
const JUST_OPENED_MS = 300;

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
  // A sheet at its highest scrolls its content when a finger moves up; a lower one first moves up.
  if (attempt.direction === 'up' && attempt.isAtHighest && attempt.canScrollOn) return false;
  return true;
}
