import type { Transaction } from './tables.ts';

/** Who comes first with a key owns it; who comes later learns what it was used for. */
export type KeyClaim = { readonly isFirst: true } | { readonly isFirst: false; readonly fingerprint: string };

/**
 * Claims the key for a request in the transaction that carries it out. On PostgreSQL a second claim waits here until
 * the first has committed, and is the first itself if that one was rolled back; on SQLite it waits to begin.
 */
export async function claimKey(
  transaction: Transaction,
  key: string,
  fingerprint: string,
  nowMs: number,
): Promise<KeyClaim> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('idempotency_keys')
    .values({ key, fingerprint, created_at: new Date(nowMs).toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return { isFirst: true };
  const known = await transaction
    .selectFrom('idempotency_keys')
    .select('fingerprint')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { isFirst: false, fingerprint: known.fingerprint };
}
