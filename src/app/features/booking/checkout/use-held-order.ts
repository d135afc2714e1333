import { useSitePart } from '../../../content/use-site-part.ts';
import type { TextArea } from '../../../i18n/text-areas.ts';

export const HELD_ORDER_TEXTS: readonly TextArea[] = ['standing'];

const HELD_ORDER = { loadCode: () => import('./held-order.tsx'), texts: HELD_ORDER_TEXTS };

/** What follows an order is no part of the first load, yet is there before one can be placed; null until then. */
export function useHeldOrder(isWanted: boolean): typeof import('./held-order.tsx').HeldOrder | null {
  return useSitePart(HELD_ORDER, isWanted)?.HeldOrder ?? null;
}
