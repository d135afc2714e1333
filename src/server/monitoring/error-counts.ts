import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { toInstant } from '../database/instants.ts';
import type { ErrorKind } from '../database/tables.ts';

const MINUTE_MS = 60_000;
/** Longer than any alarm looks back. */
const KEPT_MS = 60 * MINUTE_MS;

export interface ErrorCounts {
  note(kind: ErrorKind): void;
  /** Adds what was noted to the counts of all processes. */
  flush(): Promise<void>;
  /** Of all processes, since that instant. */
  count(kind: ErrorKind, sinceMs: number): Promise<number>;
}

/** Counts in memory and writes seldom: a process without errors writes nothing. */
export function createErrorCounts(database: Database, now: () => number): ErrorCounts {
  const noted = new Map<ErrorKind, number>();
  const minuteOf = (ms: number) => toInstant(ms - (ms % MINUTE_MS));
  return {
    note: (kind) => void noted.set(kind, (noted.get(kind) ?? 0) + 1),
    async flush() {
      const minute = minuteOf(now());
      for (const [kind, errors] of [...noted]) {
        await database.transaction(async (transaction) => {
          await transaction
            .insertInto('error_counts')
            .values({ kind, minute, errors })
            .onConflict((conflict) =>
              conflict.columns(['kind', 'minute']).doUpdateSet({ errors: sql`error_counts.errors + ${errors}` }),
            )
            .execute();
          await transaction
            .deleteFrom('error_counts')
            .where('minute', '<', minuteOf(now() - KEPT_MS))
            .execute();
        });
        const left = (noted.get(kind) ?? 0) - errors;
        if (left > 0) noted.set(kind, left);
        else noted.delete(kind);
      }
    },
    async count(kind, sinceMs) {
      const { errors } = await database.readLatest
        .selectFrom('error_counts')
        .select(({ fn }) => fn.sum<number | null>('errors').as('errors'))
        .where('kind', '=', kind)
        .where('minute', '>=', minuteOf(sinceMs))
        .executeTakeFirstOrThrow();
      return Number(errors ?? 0);
    },
  };
}
