import { useEffect, useState } from 'react';
import { takeAnswer } from '#app/ui/hooks/scheduling.ts';
import { useMediaQuery } from '#app/ui/hooks/use-media-query.ts';
import { untilNothingAwaited } from '#app/ui/hooks/use-prefetch.ts';
import type { SheetMotion } from './sheet-motion.tsx';

const DRAGGABLE = '(max-width: 900px) and (prefers-reduced-motion: no-preference)';

let loaded: typeof SheetMotion | null = null;

/** Loads spring and gestures, after the first load and only if sheets can be dragged. */
export async function loadSheetMotion(): Promise<void> {
  if (loaded === null && window.matchMedia(DRAGGABLE).matches)
    loaded = (await import('./sheet-motion.tsx')).SheetMotion;
}

/** null until loaded or if unwanted: then CSS alone opens the sheet. */
export function useSheetMotion(): typeof SheetMotion | null {
  const isWanted = useMediaQuery(DRAGGABLE);
  const [motion, setMotion] = useState(() => loaded);
  useEffect(() => {
    if (!isWanted || motion !== null) return;
    // What the sheet shows comes first. Without a network the sheet has no gestures.
    return takeAnswer(untilNothingAwaited().then(loadSheetMotion), () => setMotion(() => loaded));
  }, [isWanted, motion]);
  return isWanted ? motion : null;
}
