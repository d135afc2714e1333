import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { utcDayOf } from '../database/instants.ts';
import type { Transaction } from '../database/tables.ts';

/**
 * Counts one request that sends mail (for a new key, or an enquiry) against `holder`; returns false if the requests of
 * `day` are used up. Uses a conditional counter, because a hundred concurrent requests could each see too few of the
 * others.
 */
export async function spendMailRequest(
  transaction: Transaction,
  holder: string,
  day: string,
  mostPerDay: number,
): Promise<boolean> {
  const asked = sql<number>`case when key_requests.day = ${day} then key_requests.asked else 0 end`;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('key_requests')
    .values({ holder, day, asked: 1 })
    .onConflict((conflict) =>
      conflict
        .column('holder')
        .doUpdateSet({ day, asked: sql`${asked} + 1` })
        .where(asked, '<', mostPerDay),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes the counters of other days. Part of the nightly upkeep. */
export async function forgetMailRequests(database: Database, nowMs: number): Promise<void> {
  const day = utcDayOf(nowMs);
  await database.transaction((transaction) => transaction.deleteFrom('key_requests').where('day', '<>', day).execute());
}
