import type { Database } from '../database/database.ts';
import { toInstant } from '../database/instants.ts';
import type { Transaction } from '../database/tables.ts';

/** The first request with a key owns the key. Later requests get its fingerprint and whether it was withdrawn. */
export type KeyClaim =
  | { readonly isFirst: true }
  | { readonly isFirst: false; readonly fingerprint: string; readonly isWithdrawn: boolean };

/**
 * Claims the key in the request's transaction. On PostgreSQL a second claim waits until the first transaction ends, and
 * becomes the first claim if that one was rolled back. On SQLite the second transaction waits to start.
 */
export function claimKey(transaction: Transaction, key: string, fingerprint: string, nowMs: number): Promise<KeyClaim> {
  return insertKey(transaction, { key, fingerprint, created_at: toInstant(nowMs), withdrawn_at: null });
}

/** Withdraws the key, so that it can no longer place anything. It competes with `claimKey` for the same row. */
export function withdrawKey(transaction: Transaction, key: string, nowMs: number): Promise<KeyClaim> {
  return insertKey(transaction, { key, fingerprint: '', created_at: toInstant(nowMs), withdrawn_at: toInstant(nowMs) });
}

/** Deletes keys withdrawn before `beforeMs`, and returns their number. Keys of orders stay with their orders. */
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
