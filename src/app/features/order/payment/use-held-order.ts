import { useLoaded } from '#app/ui/hooks/use-loaded.ts';

const loadHeldOrder = () => import('./held-order.tsx');

/** What follows an order is no part of the first load, yet is there before one can be placed; null until then. */
export function useHeldOrder(isWanted: boolean): typeof import('./held-order.tsx').HeldOrder | null {
  return useLoaded(loadHeldOrder, isWanted)?.HeldOrder ?? null;
}
