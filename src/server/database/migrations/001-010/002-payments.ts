import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/**
 * Payment attempts, the outcome of each report, when to poll the provider about unreported attempts, and the payments
 * of the simulated provider.
 */
export async function createPaymentTables(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = database;
  const end = dialect === 'sqlite' ? sql`strict` : sql``;
  await schema
    .createTable('payment_attempts')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('payment_attempts_in_order', ['order_number', 'position'])
    .modifyEnd(end)
    .execute();
  await schema
    .createTable('payment_questions')
    .addColumn('order_number', 'text', (column) => column.notNull().primaryKey().references('orders.number'))
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('asks', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text')
    .addColumn('until', 'text', (column) => column.notNull())
    .modifyEnd(end)
    .execute();
  await schema.createIndex('payment_questions_due').on('payment_questions').column('next_at').execute();
  await schema
    .alterTable('payments')
    .addColumn('attempt_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await schema
    .alterTable('payments')
    .addColumn('outcome', 'text', (column) => column.notNull().defaultTo('noted'))
    .execute();
  await schema.createIndex('payments_of_order').on('payments').column('order_number').execute();
  await createStandInPayments(database, end);
}

/** The stand-in provider's own books. They have no foreign keys to our tables, like a real provider's. */
async function createStandInPayments({ schema }: Kysely<unknown>, end: ReturnType<typeof sql>): Promise<void> {
  await schema
    .createTable('stand_in_payments')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().unique())
    .addColumn('request', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'text', (column) => column.notNull())
    .addColumn('callback_due_at', 'text')
    .addColumn('callback_attempts', 'integer', (column) => column.notNull())
    .modifyEnd(end)
    .execute();
  await schema
    .createIndex('stand_in_callbacks_due')
    .on('stand_in_payments')
    .column('callback_due_at')
    .where(sql.ref('callback_due_at'), 'is not', null)
    .execute();
}
