import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** Which units are to be cleaned, and indexes for money and stays of the past. */
export async function createHousekeeping(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('unit_conditions')
    .addColumn('unit', 'text', (column) => column.notNull().primaryKey())
    .addColumn('is_clean', 'integer', (column) => column.notNull().check(sql`is_clean in (0, 1)`))
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .execute();
  await schema.createIndex('payments_by_outcome').on('payments').columns(['outcome', 'order_number']).execute();
  await schema.createIndex('orders_by_departure').on('orders').columns(['departure', 'arrival']).execute();
}
