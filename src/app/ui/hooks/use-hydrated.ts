import { startTransition, useEffect, useState } from 'react';

/** Set by the first effect. The server never runs effects. */
let isAlive = false;

/** Much of a page changes at that moment, so it updates in slices, and taps are answered in between. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(isAlive);
  useEffect(() => {
    isAlive = true;
    if (!isHydrated) startTransition(() => setHydrated(true));
  }, [isHydrated]);
  return isHydrated;
}

/** For `aria-haspopup` of links that open a dialog after hydration, and lead to a page before. */
export function usePopup(): 'dialog' | undefined {
  return useHydrated() ? 'dialog' : undefined;
}
