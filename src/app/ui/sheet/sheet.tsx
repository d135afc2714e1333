import { useState } from 'react';
import { useFetchAhead } from '#app/ui/hooks/use-prefetch.ts';
import { useOverlay } from '#app/ui/overlay/use-overlay.ts';
import { loadSheetMotion } from './motion/use-sheet-motion.ts';
import { OpenSheet } from './open-sheet.tsx';
import type { SheetProps } from './sheet-parts.ts';

/** The content exists only while visible and is frozen while leaving. Use `OverlaySheet` so that Back closes it. */
export function Sheet(props: SheetProps) {
  const [phase, onGone] = useSheetPhase(props.isOpen);
  useFetchAhead(loadSheetMotion);
  if (phase === 'closed' || phase === 'shut') return null;
  return <OpenSheet {...props} isLeaving={phase === 'leaving'} onGone={onGone} />;
}

/** `leaving`: the owner has closed it; `shut`: the browser has closed it and the owner does not know yet. */
export type SheetPhase = 'closed' | 'shown' | 'leaving' | 'shut';

/** The phase after the owner's change. Opening a leaving sheet turns it round, and so does closing an opening one. */
export function followOwner(phase: SheetPhase, isOpen: boolean): SheetPhase {
  if (isOpen) return phase === 'shut' ? 'shut' : 'shown';
  return phase === 'shown' || phase === 'leaving' ? 'leaving' : 'closed';
}

export function followGone(phase: SheetPhase, isOpen: boolean): SheetPhase {
  if (phase === 'shown') return isOpen ? 'shut' : 'closed';
  return phase === 'leaving' ? 'closed' : phase;
}

function useSheetPhase(isOpen: boolean): readonly [SheetPhase, () => void] {
  const [phase, setPhase] = useState<SheetPhase>('closed');
  const followed = followOwner(phase, isOpen);
  if (followed !== phase) setPhase(followed);
  return [followed, () => setPhase((current) => followGone(current, isOpen))];
}

interface OverlaySheetProps extends Omit<SheetProps, 'isOpen' | 'onClose'> {
  readonly name: string;
}

export function OverlaySheet({ name, ...sheet }: OverlaySheetProps) {
  const { isOpen, close } = useOverlay(name);
  return <Sheet {...sheet} isOpen={isOpen} onClose={close} />;
}
