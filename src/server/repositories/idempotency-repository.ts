import type { Database } from '../database/database.ts';
import { toInstant } from '../database/instants.ts';
import type { Transaction } from '../database/tables.ts';

/** Who comes first with a key owns it; who comes later learns what it was used for: an order, or its being taken back. */
export type KeyClaim =
  | { readonly isFirst: true }
  | { readonly isFirst: false; readonly fingerprint: string; readonly isWithdrawn: boolean };

/**
 * Claims the key for a request in the transaction that carries it out. On PostgreSQL a second claim waits here until
 * the first has committed, and is the first itself if that one was rolled back; on SQLite it waits to begin.
 */
export function claimKey(transaction: Transaction, key: string, fingerprint: string, nowMs: number): Promise<KeyClaim> {
  return insertKey(transaction, { key, fingerprint, created_at: toInstant(nowMs), withdrawn_at: null });
}

/** The same race for the key, on the side of whoever wants nothing to be placed with it. */
export function withdrawKey(transaction: Transaction, key: string, nowMs: number): Promise<KeyClaim> {
  return insertKey(transaction, { key, fingerprint: '', created_at: toInstant(nowMs), withdrawn_at: toInstant(nowMs) });
}

/** Keys withdrawn before `beforeMs`; those of orders stay with their orders. Returns how many there were. */
export async function forgetWithdrawnKeys(database: Database, beforeMs: number): Promise<number> {
  return database.transaction(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('idempotency_keys')
      .where('withdrawn_at', '<', toInstant(beforeMs))
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
}

interface KeyRow {
  readonly key: string;
  readonly fingerprint: string;
  readonly created_at: string;
  readonly withdrawn_at: string | null;
}

async function insertKey(transaction: Transaction, row: KeyRow): Promise<KeyClaim> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return { isFirst: true };
  const known = await transaction
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'withdrawn_at'])
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow();
  return { isFirst: false, fingerprint: known.fingerprint, isWithdrawn: known.withdrawn_at !== null };
}
