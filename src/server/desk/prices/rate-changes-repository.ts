import type { RateChangeRequest } from '#contract/desk/desk-rates.ts';
import type { RateChange } from '#domain/pricing/night-rules.ts';
import type { RateChangesTable } from '../../database/price-tables.ts';
import { allAs, changesOne, firstAs, type Reader, type Transaction, toInstant } from '../../database/query.ts';

/** The requested change as it was sent. */
export type StoredWish = Omit<RateChangeRequest, 'version'>;

export type StoredRateChange = ReturnType<typeof toChange>;

/** Returns false and writes nothing if another change has this number or the same key. */
export function insertRateChange(
  transaction: Transaction,
  change: Omit<StoredRateChange, 'at'>,
  nowMs: number,
): Promise<boolean> {
  return transaction
    .insertInto('rate_changes')
    .values({
      ...change,
      at: toInstant(nowMs),
      wish: JSON.stringify(change.wish),
      changes: JSON.stringify(change.changes),
    })
    .onConflict((conflict) => conflict.doNothing())
    .$call(changesOne);
}

/** Lists changes, latest first. */
export function listRateChanges(reader: Reader, limit: number): Promise<StoredRateChange[]> {
  return reader.selectFrom('rate_changes').selectAll().orderBy('number', 'desc').limit(limit).$call(allAs(toChange));
}

export function findRateChange(reader: Reader, id: string): Promise<StoredRateChange | null> {
  return reader.selectFrom('rate_changes').selectAll().where('id', '=', id).$call(firstAs(toChange));
}

/** Finds the latest change that was not undone. */
export function findUndoable(reader: Reader): Promise<StoredRateChange | null> {
  return reader
    .selectFrom('rate_changes')
    .selectAll()
    .where('undoes', 'is', null)
    .where('number', 'not in', (undone) =>
      undone.selectFrom('rate_changes').select('undoes').where('undoes', 'is not', null).$castTo<{ undoes: number }>(),
    )
    .orderBy('number', 'desc')
    .limit(1)
    .$call(firstAs(toChange));
}

function toChange({ wish, changes, ...row }: RateChangesTable) {
  const wished: StoredWish = JSON.parse(wish);
  const changed: readonly RateChange[] = JSON.parse(changes);
  return { ...row, wish: wished, changes: changed };
}
