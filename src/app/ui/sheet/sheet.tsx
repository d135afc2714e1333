import type { ReactNode } from 'react';
import { usePrefetch } from '#app/ui/hooks/use-prefetch.ts';
import { useSheetPhase } from './motion/sheet-phase.ts';
import type { SnapPoint } from './motion/snap-points.ts';
import { loadSheetMotion } from './motion/use-sheet-motion.ts';
import { OpenSheet } from './open-sheet.tsx';

export interface SheetProps {
  /** Its heading and its name. */
  readonly title: string;
  readonly isOpen: boolean;
  /** The guest wants it closed, by whatever means: `isOpen` must become false. */
  readonly onClose: () => void;
  /** Where it may rest below 900 px, the lowest first; it can always be closed. */
  readonly snapPoints?: readonly SnapPoint[];
  /** The index of the snap point it opens at. */
  readonly openAt?: number;
  /** From 900 px on: a window in the middle, a panel along the right edge, or one as wide as the page. */
  readonly wide?: 'window' | 'side' | 'panel';
  /** `desk`: what lies on it is paper itself, as a receipt. */
  readonly surface?: 'paper' | 'desk';
  /** Stays in sight below the content. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

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
