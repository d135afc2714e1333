import {
  type DeleteResult,
  type Insertable,
  type InsertResult,
  type Kysely,
  type Transaction as KyselyTransaction,
  sql,
  type UpdateResult,
} from 'kysely';
import type { Tables } from './tables.ts';

/** A read connection or a transaction. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom'>;

export type Transaction = KyselyTransaction<Tables>;

/** The format of instants in all tables: ISO 8601 in UTC, which sorts as text. */
export function toInstant(ms: number): string {
  return new Date(ms).toISOString();
}

/** The day in UTC, `YYYY-MM-DD`. Counters restart each day. */
export function utcDayOf(ms: number): string {
  return toInstant(ms).slice(0, 'YYYY-MM-DD'.length);
}

/** Whether a night is on sale: the desk's rule overrides the content's value, which the daily calendar writes. */
export const IS_NIGHT_OPEN = sql<boolean>`coalesce(rule_closed, closed) = 0`;

/** For `$call` at the end of a statement: returns whether it has written, changed or deleted a row. */
export async function changesOne(statement: {
  executeTakeFirstOrThrow(): Promise<InsertResult | UpdateResult | DeleteResult>;
}): Promise<boolean> {
  const result = await statement.executeTakeFirstOrThrow();
  if ('numUpdatedRows' in result) return result.numUpdatedRows === 1n;
  return ('numDeletedRows' in result ? result.numDeletedRows : result.numInsertedOrUpdatedRows) === 1n;
}

/** Returns false, and writes nothing, if a row has the same `key`. */
export function addOnce<Name extends keyof Tables>(
  transaction: Transaction,
  table: Name,
  key: keyof Tables[Name] & string,
  row: Insertable<Tables[Name]>,
): Promise<boolean> {
  const insert = transaction.insertInto(table).values(row as never);
  return insert.onConflict((conflict) => conflict.column(key as never).doNothing()).$call(changesOne);
}

/** For `$call` at the end of a query: returns its first row in the form of the domain; null: there is none. */
export function firstAs<Row, Found>(toFound: (row: Row) => Found) {
  return async (query: { executeTakeFirst(): Promise<Row | undefined> }): Promise<Found | null> => {
    const row = await query.executeTakeFirst();
    return row === undefined ? null : toFound(row);
  };
}

/** For `$call` at the end of a query: returns its rows in the form of the domain. */
export function allAs<Row, Found>(toFound: (row: Row) => Found) {
  return async (query: { execute(): Promise<Row[]> }): Promise<Found[]> => (await query.execute()).map(toFound);
}
