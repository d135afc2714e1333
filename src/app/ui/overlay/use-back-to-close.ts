import { useEffect, useEffectEvent, useRef } from 'react';
import { useOverlay } from './use-overlay.ts';

interface MirroredOverlay {
  /** Its owner, where the truth is, has it open. */
  readonly isOpen: boolean;
  /** The history entry lists it now, and did so before. */
  readonly isListed: boolean;
  readonly wasListed: boolean;
  /** Its owner had closed it before the entry went: not the guest's Back. */
  readonly isGoingBack: boolean;
}

/**
 * Lets Back close what a store or a component keeps open: that stays the one truth, the history entry mirrors it. Where
 * the history itself may hold the truth, take `useOverlay`.
 */
export function useBackToClose(name: string, isOpen: boolean, onClose: () => void): void {
  const overlay = useOverlay(name);
  const wasListed = useRef(false);
  const isGoingBack = useRef(false);
  const { isOpen: isListed } = overlay;
  const agree = useEffectEvent((isOpen: boolean, isListed: boolean) => {
    const step = historyStep({ isOpen, isListed, wasListed: wasListed.current, isGoingBack: isGoingBack.current });
    wasListed.current = isListed;
    // Opened again on the way, it must be told from one that the guest has left.
    isGoingBack.current = step === 'go back' || (isGoingBack.current && isListed);
    if (step === 'list') overlay.open();
    else if (step === 'go back') overlay.close();
    else if (step === 'tell owner') onClose();
  });
  useEffect(() => agree(isOpen, isListed), [isOpen, isListed]);
}

/** What makes the history follow the owner, or the owner the guest's Back; null: they agree. */
export function historyStep(overlay: MirroredOverlay): 'list' | 'go back' | 'tell owner' | null {
  const { isOpen, isListed, wasListed, isGoingBack } = overlay;
  if (isOpen === isListed) return null;
  if (!isOpen) return 'go back';
  return wasListed && !isGoingBack ? 'tell owner' : 'list';
}
