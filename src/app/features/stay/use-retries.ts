import { useEffect, useRef } from 'react';
import { askAgain, isAnythingUnknown, useAvailability } from '#app/stores/availability/availability-store.ts';
import { useInterface } from '#app/stores/interface-store.ts';

/** The resort may fail while the network is fine, so unknown answers are requested again after this time. */
const RETRY_MS = 10_000;

/** Repeats failed availability calls automatically: immediately when the resort is reachable again. */
export function useRetries(): void {
  const isUnknown = isAnythingUnknown(useAvailability());
  const { isOnline } = useInterface();
  const wasOnline = useRef(isOnline);

  useEffect(() => {
    const isBack = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (!isUnknown || !isOnline) return;
    const timer = setTimeout(askAgain, isBack ? 0 : RETRY_MS);
    return () => clearTimeout(timer);
  }, [isUnknown, isOnline]);
}
