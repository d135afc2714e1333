import { useEffect } from 'react';
import { askAgain, isAnythingUnknown, useAvailability } from '#app/stores/availability/availability-store.ts';

/** A network that is back is not always announced: what is unknown is asked about again after this. */
const RETRY_MS = 10_000;

/** Asks again by itself what a failed call has left unknown. */
export function useNetwork(): void {
  const isUnknown = isAnythingUnknown(useAvailability());

  useEffect(() => {
    if (!isUnknown) return;
    // A browser that knows it has no network says so when it is back.
    const timer = navigator.onLine ? setTimeout(askAgain, RETRY_MS) : undefined;
    window.addEventListener('online', askAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', askAgain);
    };
  }, [isUnknown]);
}
