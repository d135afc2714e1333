import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** End and erasure of orders, progress of the erasure, and consents. */
export async function createGuestDataTables(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = database;
  const end = dialect === 'sqlite' ? sql`strict` : sql``;
  await schema.alterTable('orders').addColumn('ended_at', 'text').execute();
  await schema.alterTable('orders').addColumn('anonymised_at', 'text').execute();
  // Earlier orders get the end of their hold; cancelled ones without a hold get the time of placing.
  await sql`update orders set ended_at = coalesce(hold_until, placed_at)
    where state in ('expired', 'cancelled', 'refund_due', 'refunded')`.execute(database);
  await schema
    .createTable('retention_progress')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .modifyEnd(end)
    .execute();
  await schema
    .createTable('consents')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('given_at', 'text', (column) => column.notNull())
    .addColumn('text_version', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('withdrawn_at', 'text')
    .addUniqueConstraint('consents_once_per_order', ['order_number', 'kind'])
    .modifyEnd(end)
    .execute();
  await schema.createIndex('consents_of_email').on('consents').columns(['email', 'kind']).execute();
  await schema.createIndex('orders_of_email').on('orders').column('email').execute();
}
