import type { Database } from '../database/database.ts';
import { addOnce, type Transaction, toInstant } from '../database/query.ts';
import type { Tables } from '../database/tables.ts';

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

/**
 * Longer than any copy of a request can be delayed: networks give up within minutes, a guest's browser within a day.
 */
const WITHDRAWAL_KEPT_MS = 7 * 24 * 60 * 60_000;

/** Anybody can withdraw unused keys, which adds rows, so old rows are deleted. Keys of orders stay with their orders. */
export async function forgetOldWithdrawals(database: Database, nowMs: number): Promise<void> {
  const before = toInstant(nowMs - WITHDRAWAL_KEPT_MS);
  await database.transaction((transaction) =>
    transaction.deleteFrom('idempotency_keys').where('withdrawn_at', '<', before).execute(),
  );
}

async function insertKey(transaction: Transaction, row: Tables['idempotency_keys']): Promise<KeyClaim> {
  const isFirst = await addOnce(transaction, 'idempotency_keys', 'key', row);
  if (isFirst) return { isFirst };
  const known = await transaction
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'withdrawn_at'])
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow();
  return { isFirst: false, fingerprint: known.fingerprint, isWithdrawn: known.withdrawn_at !== null };
}
