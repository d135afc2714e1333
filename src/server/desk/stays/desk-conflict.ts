import type { DeskConflict, DeskConflictName } from '#contract/desk/desk-stays.ts';
import { findOrder } from '../../orders/order-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { readHistory } from '../details/stay-history.ts';

/** Why nothing was written. */
export interface StayRefusal {
  readonly reason: DeskConflictName;
  readonly unit?: string | null;
  readonly orders?: readonly string[];
}

/** Thrown in a transaction that handles another room too, to roll it back. */
export class StayRefused extends Error {
  readonly refusal: StayRefusal;

  constructor(refusal: StayRefusal) {
    super(`The desk refuses: ${refusal.reason}`);
    this.refusal = refusal;
  }
}

/**
 * Describes the conflict with the last action on the stay, so that the second of two people sees who was first.
 * `number` null: the conflict is not about an order.
 */
export async function describeConflict(
  { reason: error, unit = null, orders = [] }: StayRefusal,
  number: string | null,
  options: DeskContext,
): Promise<DeskConflict> {
  const order = number === null ? null : await findOrder(options.database.readLatest, number);
  const [last = null] = order === null ? [] : await readHistory(order, options);
  return { error, unit, orders: [...orders], last };
}
