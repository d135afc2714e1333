import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/**
 * Changes of orders, the requested sums of payment attempts, and refunds. Both stays of a change are JSON. An attempt
 * without a sum comes from an older process, and is for the order's total.
 */
export async function createOrderChanges({ schema }: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const end = dialect === 'sqlite' ? sql`strict` : sql``;
  await schema
    .createTable('booking_changes')
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('old_stay', 'text', (column) => column.notNull())
    .addColumn('new_stay', 'text', (column) => column.notNull())
    .addColumn('due_minor', 'integer', (column) => column.notNull().check(sql`due_minor >= 0`))
    .addColumn('refund_minor', 'integer', (column) => column.notNull().check(sql`refund_minor >= 0`))
    .addColumn('hold_until', 'text')
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('settled_at', 'text')
    .addPrimaryKeyConstraint('booking_changes_in_order', ['order_number', 'position'])
    .modifyEnd(end)
    .execute();
  await schema
    .createIndex('booking_changes_open')
    .unique()
    .on('booking_changes')
    .column('order_number')
    .where(sql.ref('state'), '=', sql.lit('open'))
    .execute();
  await schema
    .alterTable('orders')
    .addColumn('changes', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable('payment_attempts').addColumn('change_position', 'integer').execute();
  await schema.alterTable('payment_attempts').addColumn('amount_minor', 'integer').execute();
  await schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number'))
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'integer', (column) => column.notNull().check(sql`amount_minor > 0`))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text')
    .modifyEnd(end)
    .execute();
  await schema.createIndex('refunds_of_order').on('refunds').column('order_number').execute();
  await schema.createIndex('refunds_by_state').on('refunds').column('state').execute();
  await schema
    .alterTable('stand_in_payments')
    .addColumn('refunded_minor', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
