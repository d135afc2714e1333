import { randomUUID } from 'node:crypto';
import { changesOne, type Reader, type Transaction, toInstant } from '../../database/query.ts';
import { MOST_STEPS_APART } from './one-time-codes.ts';

/** Replaces the account's second factor with one that is unconfirmed until the invitation is accepted. */
export async function renewSecondFactor(transaction: Transaction, accountId: string): Promise<void> {
  await removeSecondFactor(transaction, accountId);
  await transaction
    .insertInto('second_factors')
    .values({ account_id: accountId, id: randomUUID(), confirmed_at: null, last_step: null })
    .execute();
}

export async function removeSecondFactor(transaction: Transaction, accountId: string): Promise<void> {
  await transaction.deleteFrom('second_factors').where('account_id', '=', accountId).execute();
}

export async function findSecondFactor(reader: Reader, accountId: string) {
  const row = await reader
    .selectFrom('second_factors')
    .select(['id', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, isConfirmed: row.confirmed_at !== null };
}

/**
 * Uses up the code of a time step. Returns false if this or a later code was already used, or the factor was replaced.
 * A step of the future was used while the clock was ahead, and locks nobody out once it is right.
 */
export function spendStep(transaction: Transaction, id: string, step: number, nowMs: number): Promise<boolean> {
  return transaction
    .updateTable('second_factors')
    .set(({ fn, val }) => ({
      last_step: step,
      confirmed_at: fn.coalesce('confirmed_at', val(toInstant(nowMs))),
    }))
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or([eb('last_step', 'is', null), eb('last_step', '<', step), eb('last_step', '>', step + MOST_STEPS_APART)]),
    )
    .$call(changesOne);
}

/** Lists the ids of accounts that have accepted their invitation. */
export async function listJoined(reader: Reader): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('second_factors')
    .select('account_id')
    .where('confirmed_at', 'is not', null)
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}
