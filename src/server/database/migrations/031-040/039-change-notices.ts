import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** The desk's view changes with an order, or with an action of staff, which always writes to the audit log. */
const TABLES = ['orders', 'audit_log'];

/** PostgreSQL merges equal notices of one transaction. SQLite does not need notices: its readers see each commit. */
export async function createChangeNotices(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') return;
  await sql`create function notify_change() returns trigger language plpgsql as
    $$ begin perform pg_notify('changes', ''); return null; end $$`.execute(database);
  for (const table of TABLES) {
    await sql`create trigger ${sql.raw(`${table}_notify`)} after insert or update or delete on ${sql.table(table)}
      for each statement execute function notify_change()`.execute(database);
  }
}
