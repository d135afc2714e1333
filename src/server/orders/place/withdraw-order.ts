import type { Database } from '../../database/database.ts';
import { withdrawKey } from '../../http/idempotency-repository.ts';
import type { Order } from '../order.ts';
import { findOrderByKey } from '../order-repository.ts';

/** null: nothing will be placed with the key. Placing and withdrawing write the same row, so the first one decides. */
export function withdrawOrder(idempotencyKey: string, database: Database, nowMs: number): Promise<Order | null> {
  return database.transaction(async (transaction) => {
    const isWithdrawn = await withdrawKey(transaction, idempotencyKey, nowMs);
    return isWithdrawn ? null : findOrderByKey(transaction, idempotencyKey);
  });
}
