import { useEffect, useEffectEvent, useRef } from 'react';
import { useOverlay } from './use-overlay.ts';

interface MirroredOverlay {
  /** The owner holds the state. */
  readonly isOpen: boolean;
  readonly isListed: boolean;
  readonly wasListed: boolean;
  /** The owner closed it before the entry went, so this is not the guest's Back. */
  readonly isGoingBack: boolean;
}

/** For overlays whose state a store or component holds: the history entry mirrors it. Otherwise use `useOverlay`. */
export function useBackToClose(name: string, isOpen: boolean, onClose: () => void): void {
  const overlay = useOverlay(name);
  const wasListed = useRef(false);
  const isGoingBack = useRef(false);
  const { isOpen: isListed } = overlay;
  const agree = useEffectEvent((isOpen: boolean, isListed: boolean) => {
    const step = historyStep({ isOpen, isListed, wasListed: wasListed.current, isGoingBack: isGoingBack.current });
    wasListed.current = isListed;
    // Set while going back, so that an overlay opened again meanwhile is not taken for one that the guest has left.
    isGoingBack.current = step === 'go back' || (isGoingBack.current && isListed);
    if (step === 'list') overlay.open();
    else if (step === 'go back') overlay.close();
    else if (step === 'tell owner') onClose();
  });
  useEffect(() => agree(isOpen, isListed), [isOpen, isListed]);
  // A Back that comes before React has rendered the new entry changes nothing that it renders.
  const onPop = useEffectEvent(() => isOpen && !isListed && onClose());
  useEffect(() => {
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
}

/** Syncs the history with the owner, or tells the owner of the guest's Back; null: they agree. */
export function historyStep(overlay: MirroredOverlay): 'list' | 'go back' | 'tell owner' | null {
  const { isOpen, isListed, wasListed, isGoingBack } = overlay;
  if (isOpen === isListed) return null;
  if (!isOpen) return 'go back';
  return wasListed && !isGoingBack ? 'tell owner' : 'list';
}
