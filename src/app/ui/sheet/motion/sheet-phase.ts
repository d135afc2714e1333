import { useState } from 'react';

/**
 * `leaving`: its owner has closed it and it is on its way out; `shut`: the browser has closed it at once and its owner has
 * yet to hear of it.
 */
export type SheetPhase = 'closed' | 'shown' | 'leaving' | 'shut';

/** What follows from what its owner wants. Opening while it leaves turns it round; closing while it opens does, too. */
export function followOwner(phase: SheetPhase, isOpen: boolean): SheetPhase {
  if (isOpen) return phase === 'shut' ? 'shut' : 'shown';
  return phase === 'shown' || phase === 'leaving' ? 'leaving' : 'closed';
}

/** What follows when it has left the window: by its own way out, or because the browser closed it. */
export function followGone(phase: SheetPhase, isOpen: boolean): SheetPhase {
  if (phase === 'shown') return isOpen ? 'shut' : 'closed';
  return phase === 'leaving' ? 'closed' : phase;
}

/** The sheet outlives its owner's wish by the time that its way out takes. */
export function useSheetPhase(isOpen: boolean): readonly [SheetPhase, () => void] {
  const [phase, setPhase] = useState<SheetPhase>('closed');
  const followed = followOwner(phase, isOpen);
  if (followed !== phase) setPhase(followed);
  return [followed, () => setPhase((current) => followGone(current, isOpen))];
}
