import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/**
 * The row that the readiness check writes. On SQLite, also a count of changes to orders and payments, which the marker
 * file repeats; PostgreSQL protects its own files.
 */
export async function createStorageProofs(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await database.schema
    .createTable('readiness')
    .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('filler', 'text', (column) => column.notNull())
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .execute();
  if (dialect === 'sqlite') await countChanges(database);
}

/** Triggers count, so that no code can forget to. A migration that recreates `orders` or `payments` must recreate them. */
async function countChanges(database: Kysely<unknown>): Promise<void> {
  await sql`create table order_changes (id integer primary key check (id = 1), changes integer not null) strict`.execute(
    database,
  );
  await sql`insert into order_changes (id, changes) select 1, count(*) from orders`.execute(database);
  for (const [name, event] of [
    ['orders_inserted', 'insert on orders'],
    ['orders_updated', 'update on orders'],
    ['payments_inserted', 'insert on payments'],
  ] as const) {
    const trigger = `create trigger ${name} after ${event} begin update order_changes set changes = changes + 1; end`;
    await sql.raw(trigger).execute(database);
  }
}
