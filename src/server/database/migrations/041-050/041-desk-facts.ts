import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/**
 * Facts recorded by the desk's devices, each with a key of its own, so that a fact sent twice is stored once. Rows are
 * only ever added.
 */
export async function createDeskFacts(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await database.schema
    .createTable('desk_facts')
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('wish', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'text')
    .addColumn('received_at', 'text', (column) => column.notNull())
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .execute();
  await database.schema.createIndex('desk_facts_of_order').on('desk_facts').column('order_number').execute();
  if (dialect === 'sqlite') {
    for (const change of ['update', 'delete']) {
      await sql`create trigger ${sql.raw(`desk_facts_no_${change}`)} before ${sql.raw(change)} on desk_facts
        begin select raise(abort, 'desk_facts is append-only'); end`.execute(database);
    }
    return;
  }
  await sql`create trigger desk_facts_append_only before update or delete on desk_facts
    for each row execute function refuse_desk_change()`.execute(database);
}
