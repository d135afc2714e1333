import { useEffect, useEffectEvent, useRef } from 'react';
import { useOverlay } from './use-overlay.ts';

interface MirroredOverlay {
  readonly isOpen: boolean;
  readonly isListed: boolean;
  readonly wasListed: boolean;
  /** The owner closed it before the entry was removed, so this is not the guest's Back. */
  readonly isGoingBack: boolean;
}

/** For overlays whose state lives in a store or component: the history entry mirrors it. Otherwise use `useOverlay`. */
export function useBackToClose(name: string, isOpen: boolean, onClose: () => void): void {
  const overlay = useOverlay(name);
  const wasListed = useRef(false);
  const isGoingBack = useRef(false);
  const { isOpen: isListed } = overlay;
  const agree = useEffectEvent((isOpen: boolean, isListed: boolean) => {
    const step = historyStep({ isOpen, isListed, wasListed: wasListed.current, isGoingBack: isGoingBack.current });
    wasListed.current = isListed;
    // Set while going back, so that an overlay opened again in the meantime does not count as closed by the guest.
    isGoingBack.current = step === 'go back' || (isGoingBack.current && isListed);
    if (step === 'list') overlay.open();
    else if (step === 'go back') overlay.close();
    else if (step === 'tell owner') onClose();
  });
  useEffect(() => agree(isOpen, isListed), [isOpen, isListed]);
  // A Back that comes before React has rendered the new entry does not change what it renders.
  const onPop = useEffectEvent(() => isOpen && !isListed && onClose());
  useEffect(() => {
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
}

/** Syncs the history with the owner, or reports the guest's Back to the owner; null: they agree. */
export function historyStep(overlay: MirroredOverlay): 'list' | 'go back' | 'tell owner' | null {
  const { isOpen, isListed, wasListed, isGoingBack } = overlay;
  if (isOpen === isListed) return null;
  if (!isOpen) return 'go back';
  return wasListed && !isGoingBack ? 'tell owner' : 'list';
}
