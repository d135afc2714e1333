import { useEffect } from 'react';
import { askAgain, isAnythingUnknown, useAvailability } from '#app/stores/availability/availability-store.ts';

/** Browsers do not always announce that the network is back, so unknown answers are requested again after this time. */
const RETRY_MS = 10_000;

/** Repeats failed availability calls automatically. */
export function useNetwork(): void {
  const isUnknown = isAnythingUnknown(useAvailability());

  useEffect(() => {
    if (!isUnknown) return;
    // A browser that knows it is offline fires an event once it is back, so it needs no timer.
    const timer = navigator.onLine ? setTimeout(askAgain, RETRY_MS) : undefined;
    window.addEventListener('online', askAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', askAgain);
    };
  }, [isUnknown]);
}
