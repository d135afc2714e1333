import type { Database } from '../database/database.ts';
import { utcDayOf } from '../database/query.ts';

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

/** Deletes the counts of earlier days. Part of the nightly upkeep. */
export async function forgetRequestCounts(database: Database, nowMs: number): Promise<void> {
  const today = utcDayOf(nowMs);
  await database.transaction((transaction) =>
    transaction.deleteFrom('request_counts').where('period', '<', today).execute(),
  );
}
