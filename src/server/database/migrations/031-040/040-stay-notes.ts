import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** Notes of staff about a stay. They may name a person, so they are erased with the guest's data. */
export async function createStayNotes(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await database.schema
    .createTable('stay_notes')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull().check(sql`text <> ''`))
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .execute();
  await database.schema.createIndex('stay_notes_of_order').on('stay_notes').columns(['order_number', 'at']).execute();
}
