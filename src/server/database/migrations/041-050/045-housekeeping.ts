import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** Which units need cleaning, and indexes for past payments and stays. */
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
