import { useLoaded } from '#app/ui/hooks/use-loaded.ts';

const loadNotices = () => import('./checkout-notices.tsx');

/** What is said only when something does not go smoothly: it comes with the guest's first move, or once it is wanted. */
export function useCheckoutNotices(isWanted: boolean): typeof import('./checkout-notices.tsx') | null {
  return useLoaded(loadNotices, isWanted);
}
