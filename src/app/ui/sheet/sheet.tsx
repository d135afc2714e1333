import { usePrefetch } from '#app/ui/hooks/use-prefetch.ts';
import { useSheetPhase } from './motion/sheet-phase.ts';
import { loadSheetMotion } from './motion/use-sheet-motion.ts';
import { OpenSheet } from './open-sheet.tsx';
import type { SheetProps } from './sheet-props.ts';

/**
 * What lies over the page: a sheet that follows the finger on phones and tablets, a window or a side panel elsewhere.
 * The page behind is inert and keeps its place; the focus goes back to what opened it. Its content exists only while it
 * is in sight, and stands still while it leaves. Pair it with `useOverlay`, or take `OverlaySheet`: then Back closes it.
 */
export function Sheet(props: SheetProps) {
  const [phase, onGone] = useSheetPhase(props.isOpen);
  usePrefetch(loadSheetMotion);
  if (phase === 'closed' || phase === 'shut') return null;
  return <OpenSheet {...props} isLeaving={phase === 'leaving'} onGone={onGone} />;
}
