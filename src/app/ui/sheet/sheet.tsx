import { usePrefetch } from '#app/ui/hooks/use-prefetch.ts';
import { useSheetPhase } from './motion/sheet-phase.ts';
import { loadSheetMotion } from './motion/use-sheet-motion.ts';
import { OpenSheet } from './open-sheet.tsx';
import type { SheetProps } from './sheet-props.ts';

/** The content exists only while visible and is frozen while leaving. Use `OverlaySheet` so that Back closes it. */
export function Sheet(props: SheetProps) {
  const [phase, onGone] = useSheetPhase(props.isOpen);
  usePrefetch(loadSheetMotion);
  if (phase === 'closed' || phase === 'shut') return null;
  return <OpenSheet {...props} isLeaving={phase === 'leaving'} onGone={onGone} />;
}
