import { useLoaded } from '#app/ui/hooks/use-loaded.ts';

/** No document can have an order in it, so what shows one is no part of the first load; the checkout fetches it ahead. */
export const loadKnownOrder = () => import('./access/known-order.tsx');

const loadHeldOrder = () => import('./payment/held-order.tsx');

/** What follows an order is no part of the first load, yet is there before one can be placed; null until then. */
export function useHeldOrder(isWanted: boolean): typeof import('./payment/held-order.tsx').HeldOrder | null {
  return useLoaded(loadHeldOrder, isWanted)?.HeldOrder ?? null;
}
