import type { NewPasskey } from '../../accounts/passkeys/passkeys-repository.ts';
import type { DeskPasskeysTable } from '../../database/account-tables.ts';
import type { Reader } from '../../database/database.ts';
import { toInstant } from '../../database/instants.ts';
import type { Transaction } from '../../database/tables.ts';

export interface NewDeskPasskey extends Omit<NewPasskey, 'browser'> {
  /** Chosen by its owner, to tell it from others. */
  readonly name: string;
}

export interface DeskPasskey extends NewDeskPasskey {
  readonly createdAt: string;
  /** null: not used yet. */
  readonly lastUsedAt: string | null;
}

/** False if this or another account already has it. */
export async function insertDeskPasskey(
  transaction: Transaction,
  { id, accountId, name, publicKey, counter, transports }: NewDeskPasskey,
  nowMs: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('desk_passkeys')
    .values({
      id,
      account_id: accountId,
      name,
      public_key: publicKey,
      counter,
      transports: transports.join(' '),
      created_at: toInstant(nowMs),
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findDeskPasskey(reader: Reader, id: string): Promise<DeskPasskey | null> {
  const row = await reader.selectFrom('desk_passkeys').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toPasskey(row);
}

/** False if another request used it since it was read, or it is gone. */
export async function noteDeskPasskeyUse(
  transaction: Transaction,
  { id, counter }: DeskPasskey,
  newCounter: number,
  nowMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('desk_passkeys')
    .set({ counter: newCounter, last_used_at: toInstant(nowMs) })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Sorted newest first. */
export async function listDeskPasskeys(reader: Reader, accountId: string): Promise<DeskPasskey[]> {
  const rows = await reader
    .selectFrom('desk_passkeys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toPasskey);
}

/** The name of the removed passkey; null: the account has none with this id. */
export async function deleteDeskPasskey(
  transaction: Transaction,
  accountId: string,
  id: string,
): Promise<string | null> {
  const row = await transaction
    .deleteFrom('desk_passkeys')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function deleteDeskPasskeysOf(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom('desk_passkeys').where('account_id', '=', accountId).execute();
}

function toPasskey(row: DeskPasskeysTable): DeskPasskey {
  return {
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    publicKey: row.public_key,
    counter: row.counter,
    transports: row.transports.split(' ').filter((name) => name !== ''),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}
