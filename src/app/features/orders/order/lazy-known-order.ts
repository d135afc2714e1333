import { useLoaded } from '#app/ui/hooks/use-loaded.ts';

/** Not part of the first load, because no page from the server contains an order. The checkout fetches it ahead. */
export const loadKnownOrder = () => import('./access/known-order.tsx');

const loadHeldOrder = () => import('./payment/held-order.tsx');

const loadRunningHold = () => import('#app/features/orders/hold/running-hold.tsx');

/** For an empty checkout, where a hold of another tab may run; null until loaded. */
export function useRunningHold(
  isWanted: boolean,
): typeof import('#app/features/orders/hold/running-hold.tsx').RunningHold | null {
  return useLoaded(loadRunningHold, isWanted)?.RunningHold ?? null;
}

/** Not part of the first load, but loaded before an order can be placed; null until then. */
export function useHeldOrder(isWanted: boolean): typeof import('./payment/held-order.tsx').HeldOrder | null {
  return useLoaded(loadHeldOrder, isWanted)?.HeldOrder ?? null;
}
