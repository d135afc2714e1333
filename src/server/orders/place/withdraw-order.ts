import type { Database } from '../../database/database.ts';
import { forgetWithdrawnKeys, withdrawKey } from '../../http/idempotency-repository.ts';
import type { Order } from '../order.ts';
import { findOrderByKey } from '../order-repository.ts';

/**
 * Longer than any copy of a request can be delayed: networks give up within minutes, a guest's browser within a day.
 */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * Returns the current order of the key; null: no order was or will be placed with the key. Placing and withdrawing
 * write the same row, so the first one decides even if they run concurrently.
 */
export function withdrawOrder(idempotencyKey: string, database: Database, nowMs: number): Promise<Order | null> {
  return database.transaction(async (transaction) => {
    const claim = await withdrawKey(transaction, idempotencyKey, nowMs);
    return claim.isFirst || claim.isWithdrawn ? null : findOrderByKey(transaction, idempotencyKey);
  });
}

/** Anybody can withdraw unused keys, which adds rows, so old rows are deleted. */
export async function forgetOldWithdrawals(database: Database, nowMs: number): Promise<void> {
  await forgetWithdrawnKeys(database, nowMs - KEPT_MS);
}
