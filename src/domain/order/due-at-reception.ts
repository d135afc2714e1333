import type { OrderState } from './order-state.ts';

/** In kopiyky. null: no pass, because the stay is not certain or will not take place. */
export function dueAtReception(state: OrderState, totalMinor: number): number | null {
  if (state === 'paid') return 0;
  return state === 'confirmed' ? totalMinor : null;
}
