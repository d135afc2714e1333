import { startTransition, useEffect, useState } from 'react';

/** Told by the first effect of all. The server runs none. */
let isAlive = false;

/**
 * False in the server's markup and while it is being hydrated, true from then on. Much of a page turns at that moment,
 * so it turns in slices, between which taps are answered.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(isAlive);
  useEffect(() => {
    isAlive = true;
    if (!isHydrated) startTransition(() => setHydrated(true));
  }, [isHydrated]);
  return isHydrated;
}
