import { isCertain, type OrderState } from './order-state.ts';

/**
 * The amount in kopiyky; `balanceMinor`: bill minus ledger. null: no pass, because the stay is not certain or will not
 * take place.
 */
export function dueAtReception(state: OrderState, balanceMinor: number): number | null {
  return isCertain(state) ? Math.max(0, balanceMinor) : null;
}
