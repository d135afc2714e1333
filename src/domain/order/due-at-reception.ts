import type { OrderState } from './order-state.ts';

/**
 * The amount in kopiyky. `owedByChangeMinor`: what a change of a paid order left to pay at reception. null: no pass,
 * because the stay is not certain or will not take place.
 */
export function dueAtReception(state: OrderState, totalMinor: number, owedByChangeMinor = 0): number | null {
  if (state === 'paid') return owedByChangeMinor;
  return state === 'confirmed' ? totalMinor : null;
}
