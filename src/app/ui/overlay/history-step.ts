export interface MirroredOverlay {
  /** Its owner, where the truth is, has it open. */
  readonly isOpen: boolean;
  /** The history entry lists it now, and did so before. */
  readonly isListed: boolean;
  readonly wasListed: boolean;
  /** Its owner had closed it before the entry went: not the guest's Back. */
  readonly isGoingBack: boolean;
}

/** What makes the history follow the owner, or the owner the guest's Back; null: they agree. */
export function historyStep(overlay: MirroredOverlay): 'list' | 'go back' | 'tell owner' | null {
  const { isOpen, isListed, wasListed, isGoingBack } = overlay;
  if (isOpen === isListed) return null;
  if (!isOpen) return 'go back';
  return wasListed && !isGoingBack ? 'tell owner' : 'list';
}
