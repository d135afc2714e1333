import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { changesOne, type Transaction, utcDayOf } from '../database/query.ts';

export type RequestCounts = ReturnType<typeof createRequestCounts>;

/** One row per subject; a new period resets its count. */
export function createRequestCounts(database: Database) {
  return {
    /** Adds requests to the subject's count in this period. Returns the total of all processes. */
    add: (subject: string, period: string, requests: number) =>
      database.transaction(async (transaction) => {
        const row = await transaction
          .insertInto('request_counts')
          .values({ subject, period, requests })
          .onConflict((conflict) =>
            conflict.column('subject').doUpdateSet((row) => ({
              period,
              requests: row
                .case()
                .when('request_counts.period', '=', period)
                .then(row('request_counts.requests', '+', requests))
                .else(requests)
                .end(),
            })),
          )
          .returning('requests')
          .executeTakeFirstOrThrow();
        return row.requests;
      }),
    async forget(subject: string) {
      await database.transaction((transaction) =>
        transaction.deleteFrom('request_counts').where('subject', '=', subject).execute(),
      );
    },
  };
}

/** Deletes the counts of requests and mails of earlier days. Part of the nightly upkeep. */
export async function forgetCounts(database: Database, nowMs: number): Promise<void> {
  const today = utcDayOf(nowMs);
  await database.transaction(async (transaction) => {
    await transaction.deleteFrom('request_counts').where('period', '<', today).execute();
    await transaction.deleteFrom('key_requests').where('day', '<>', today).execute();
    await transaction.deleteFrom('mail_allowances').where('day', '<', today).execute();
  });
}

/** Returns false if the day's requests are used up. Conditional, because concurrent requests do not see each other. */
export function spendMailRequest(transaction: Transaction, holder: string, day: string, mostPerDay: number) {
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
