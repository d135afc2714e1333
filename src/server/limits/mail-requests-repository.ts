import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { changesOne, type Transaction, utcDayOf } from '../database/query.ts';

/** Returns false if the day's requests are used up. Conditional, because concurrent requests do not see each other. */
export function spendMailRequest(
  transaction: Transaction,
  holder: string,
  day: string,
  mostPerDay: number,
): Promise<boolean> {
  const asked = sql<number>`case when key_requests.day = ${day} then key_requests.asked else 0 end`;
  return transaction
    .insertInto('key_requests')
    .values({ holder, day, asked: 1 })
    .onConflict((conflict) =>
      conflict
        .column('holder')
        .doUpdateSet({ day, asked: sql`${asked} + 1` })
        .where(asked, '<', mostPerDay),
    )
    .$call(changesOne);
}

/** Deletes the counters of other days. Part of the nightly upkeep. */
export async function forgetMailRequests(database: Database, nowMs: number): Promise<void> {
  const day = utcDayOf(nowMs);
  await database.transaction((transaction) => transaction.deleteFrom('key_requests').where('day', '<>', day).execute());
}
