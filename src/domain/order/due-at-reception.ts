import { isCertain, type OrderState } from './order-state.ts';

/**
 * Returns the amount in kopiyky. `balanceMinor`: bill minus payments. null: no pass, because the stay is not certain or
 * will not take place.
 */
export function dueAtReception(state: OrderState, balanceMinor: number): number | null {
  return isCertain(state) ? Math.max(0, balanceMinor) : null;
}
