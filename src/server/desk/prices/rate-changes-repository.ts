import type { RateChange } from '#domain/pricing/night-rules.ts';
import type { Reader } from '../../database/database.ts';
import { toInstant } from '../../database/instants.ts';
import type { RateChangesTable } from '../../database/price-tables.ts';
import type { Transaction } from '../../database/tables.ts';

/** The requested change as it was sent, without the version. */
export interface StoredWish {
  readonly category_ids: readonly number[];
  readonly from: string;
  readonly to: string;
  readonly price?: number;
  readonly percent?: number;
  readonly closed?: boolean;
  readonly minimum_stay?: number;
}

export interface StoredRateChange {
  readonly number: number;
  readonly id: string;
  readonly at: string;
  readonly who: string;
  readonly undoes: number | null;
  readonly wish: StoredWish;
  readonly changes: readonly RateChange[];
}

/** Returns false and writes nothing if another change has this number or the same key. */
export async function insertRateChange(
  transaction: Transaction,
  change: Omit<StoredRateChange, 'at'>,
  nowMs: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('rate_changes')
    .values({
      ...change,
      at: toInstant(nowMs),
      wish: JSON.stringify(change.wish),
      changes: JSON.stringify(change.changes),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Lists changes, latest first. */
export async function listRateChanges(reader: Reader, limit: number): Promise<StoredRateChange[]> {
  const rows = await reader.selectFrom('rate_changes').selectAll().orderBy('number', 'desc').limit(limit).execute();
  return rows.map(toChange);
}

export async function findRateChange(reader: Reader, id: string): Promise<StoredRateChange | null> {
  const row = await reader.selectFrom('rate_changes').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toChange(row);
}

/** Finds the latest change that was not undone. */
export async function findUndoable(reader: Reader): Promise<StoredRateChange | null> {
  const row = await reader
    .selectFrom('rate_changes')
    .selectAll()
    .where('undoes', 'is', null)
    .where('number', 'not in', (undone) =>
      undone.selectFrom('rate_changes').select('undoes').where('undoes', 'is not', null).$castTo<{ undoes: number }>(),
    )
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toChange(row);
}

function toChange({ wish, changes, ...row }: RateChangesTable): StoredRateChange {
  return { ...row, wish: JSON.parse(wish), changes: JSON.parse(changes) };
}
