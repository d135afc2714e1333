import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/**
 * The nights that unpaid orders hold: a row per order, and a total per guest or address, which limits new orders. These
 * tables replace the daily counters of orders.
 */
export async function createUnpaidBudgets({ schema }: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const end = dialect === 'sqlite' ? sql`strict` : sql``;
  await schema.dropTable('order_allowances').execute();
  await schema
    .createTable('unpaid_holders')
    .addColumn('holder', 'text', (column) => column.notNull().primaryKey())
    .addColumn('unit_nights', 'integer', (column) => column.notNull().check(sql`unit_nights >= 0`))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('unit_nights_of_day', 'integer', (column) => column.notNull().check(sql`unit_nights_of_day >= 0`))
    .modifyEnd(end)
    .execute();
  await schema
    .createTable('unpaid_orders')
    .addColumn('order_number', 'text', (column) => column.notNull().primaryKey().references('orders.number'))
    .addColumn('unit_nights', 'integer', (column) => column.notNull().check(sql`unit_nights > 0`))
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .modifyEnd(end)
    .execute();
}
