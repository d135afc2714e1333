import { randomUUID } from 'node:crypto';
import { LINK_LIFE_MS, type LinkPurpose } from '#domain/account/one-time-link.ts';
import { changesOne, type Reader, type Transaction, toInstant } from '../database/query.ts';

export async function insertLink(transaction: Transaction, accountId: string, purpose: LinkPurpose, nowMs: number) {
  const id = randomUUID();
  const expires_at = toInstant(nowMs + LINK_LIFE_MS[purpose]);
  await transaction
    .insertInto('one_time_links')
    .values({ id, account_id: accountId, purpose, expires_at, used_at: null })
    .execute();
  return id;
}

export async function findLink(reader: Reader, id: string) {
  const row = await reader.selectFrom('one_time_links').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const { account_id: accountId, purpose, expires_at, used_at } = row;
  return { id, accountId, purpose, expiresAtMs: Date.parse(expires_at), isUsed: used_at !== null };
}

/** Returns false if it was already used, so that only one of several concurrent requests gets it. */
export function spendLink(transaction: Transaction, id: string, nowMs: number): Promise<boolean> {
  return transaction
    .updateTable('one_time_links')
    .set({ used_at: toInstant(nowMs) })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .$call(changesOne);
}

/** Using a link invalidates the account's earlier links for the same purposes. */
export async function spendLinksOf(
  transaction: Transaction,
  accountId: string,
  purposes: readonly LinkPurpose[],
  nowMs: number,
): Promise<void> {
  await transaction
    .updateTable('one_time_links')
    .set({ used_at: toInstant(nowMs) })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
}
