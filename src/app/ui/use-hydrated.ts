import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False in the server's markup and while it is being hydrated, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
