import { useLoaded } from '../../../ui/use-loaded.ts';

const loadHitches = () => import('./hitches.tsx');

/** What is said only when something does not go smoothly: it comes with the guest's first move, or once it is wanted. */
export function useHitches(isWanted: boolean): typeof import('./hitches.tsx') | null {
  return useLoaded(loadHitches, isWanted);
}
