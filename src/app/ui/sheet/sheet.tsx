import { usePrefetch } from '#app/ui/hooks/use-prefetch.ts';
import { useSheetPhase } from './motion/sheet-phase.ts';
import { loadSheetMotion } from './motion/use-sheet-motion.ts';
import { OpenSheet } from './open-sheet.tsx';
import type { SheetProps } from './sheet-props.ts';

/**
 * A draggable sheet on phones and tablets, a window or side panel elsewhere. The page behind is inert and stays in
 * place; the focus returns to the opener. The content exists only while visible and is frozen while leaving. Use
 * `useOverlay` or `OverlaySheet` so that Back closes it.
 */
export function Sheet(props: SheetProps) {
  const [phase, onGone] = useSheetPhase(props.isOpen);
  usePrefetch(loadSheetMotion);
  if (phase === 'closed' || phase === 'shut') return null;
  return <OpenSheet {...props} isLeaving={phase === 'leaving'} onGone={onGone} />;
}
