import type { Database } from '../database/database.ts';
import { forgetWithdrawnKeys, withdrawKey } from '../repositories/idempotency-repository.ts';
import { createOrderRepository } from '../repositories/order-repository.ts';
import type { Order } from './order.ts';

/** No copy of a request is on its way for as long as this: the network gives up within minutes, a guest's browser within a day. */
const KEPT_MS = 7 * 24 * 60 * 60_000;

/**
 * The order that was placed with the key, as it stands now; null: none was, and from now on none will be. Who comes
 * first with a key decides, placing or withdrawing, also at the same moment: the same row stands for both.
 */
export function withdrawOrder(idempotencyKey: string, database: Database, nowMs: number): Promise<Order | null> {
  const { findOrderByKey } = createOrderRepository(database);
  return database.transaction(async (transaction) => {
    const claim = await withdrawKey(transaction, idempotencyKey, nowMs);
    return claim.isFirst || claim.isWithdrawn ? null : findOrderByKey(transaction, idempotencyKey);
  });
}

/** Anybody can withdraw unused keys, a row each, so old ones are removed. */
export async function forgetOldWithdrawals(database: Database, nowMs: number): Promise<void> {
  await forgetWithdrawnKeys(database, nowMs - KEPT_MS);
}
