import { sql } from 'kysely';
import { type Database, RolledBack } from '../../database/database.ts';
import type { Transaction } from '../../database/tables.ts';

/** A database whose transactions are parts of one transaction, so that hundreds of actions are committed at once. */
export function withinTransaction(database: Database, outer: Transaction): Database {
  return {
    ...database,
    read: outer,
    readLatest: outer,
    async transaction(work) {
      await sql`savepoint part`.execute(outer);
      const result = await work(outer);
      if (!(result instanceof RolledBack)) {
        await sql`release savepoint part`.execute(outer);
        return result;
      }
      await sql`rollback to savepoint part`.execute(outer);
      return result.result;
    },
  };
}
