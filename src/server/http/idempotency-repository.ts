import type { Database } from '../database/database.ts';
import { addOnce, type Transaction, toInstant } from '../database/query.ts';
import { Refused } from './plugins/error-handlers.ts';

/**
 * Returns false for a repetition; throws Refused for a withdrawn key or another request's. A second claim waits for the
 * first transaction, and becomes the first if that one was rolled back.
 */
export async function claimKey(
  transaction: Transaction,
  key: string,
  fingerprint: string,
  nowMs: number,
): Promise<boolean> {
  const row = { key, fingerprint, created_at: toInstant(nowMs) };
  if (await addOnce(transaction, 'idempotency_keys', 'key', row)) return true;
  const known = await findKey(transaction, key);
  if (known.withdrawn_at !== null) throw new Refused(409, 'order_withdrawn');
  if (known.fingerprint !== fingerprint) throw new Refused(422, 'idempotency_key_reused');
  return false;
}

/** Competes with `claimKey` for the same row. Returns false if the key has been claimed. */
export async function withdrawKey(transaction: Transaction, key: string, nowMs: number): Promise<boolean> {
  const row = { key, fingerprint: '', created_at: toInstant(nowMs), withdrawn_at: toInstant(nowMs) };
  if (await addOnce(transaction, 'idempotency_keys', 'key', row)) return true;
  return (await findKey(transaction, key)).withdrawn_at !== null;
}

/** Longer than networks or a guest's browser can delay a copy of a request. */
const WITHDRAWAL_KEPT_MS = 7 * 24 * 60 * 60_000;

/** Anybody can withdraw unused keys, which adds rows, so old rows are deleted. Keys of orders stay with their orders. */
export async function forgetOldWithdrawals(database: Database, nowMs: number): Promise<void> {
  const before = toInstant(nowMs - WITHDRAWAL_KEPT_MS);
  await database.transaction((transaction) =>
    transaction.deleteFrom('idempotency_keys').where('withdrawn_at', '<', before).execute(),
  );
}

function findKey(transaction: Transaction, key: string) {
  return transaction.selectFrom('idempotency_keys').selectAll().where('key', '=', key).executeTakeFirstOrThrow();
}
