import { Kysely, type LogConfig, PostgresAdapter, PostgresDialect, type PostgresPool, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Kysely's own lock, which earlier releases take for a session. */
const MIGRATION_LOCK = '3853314791062309107';

/**
 * Runs one process after the other, in a transaction that holds the lock: PgBouncer may give a session's lock and its
 * release to different connections. Read committed, because at a higher level the transaction would not see what the
 * previous process has migrated.
 */
export function migrateAlone<T>(
  pool: PostgresPool,
  log: LogConfig,
  work: (database: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  return new Kysely<Tables>({ dialect: new LockedDialect({ pool }), log })
    .transaction()
    .setIsolationLevel('read committed')
    .execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
      return work(transaction);
    });
}

class LockedDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new LockedAdapter();
  }
}

class LockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {
    // The transaction already holds the lock.
  }
  override async releaseMigrationLock(): Promise<void> {
    // The commit releases the lock.
  }
}
