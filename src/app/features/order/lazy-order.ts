import { useLoaded } from '#app/ui/hooks/use-loaded.ts';

/** Not part of the first load, because no page from the server contains an order. The checkout fetches it ahead. */
export const loadKnownOrder = () => import('./access/known-order.tsx');

const loadHeldOrder = () => import('./payment/held-order.tsx');

/** Not part of the first load, but loaded before an order can be placed; null until then. */
export function useHeldOrder(isWanted: boolean): typeof import('./payment/held-order.tsx').HeldOrder | null {
  return useLoaded(loadHeldOrder, isWanted)?.HeldOrder ?? null;
}
