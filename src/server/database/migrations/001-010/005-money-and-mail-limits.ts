import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

interface Engine {
  readonly database: Kysely<unknown>;
  readonly money: 'integer' | 'bigint';
  readonly end: ReturnType<typeof sql>;
}

/** The order of each payment, reports of wrong sums, and the number of mails per recipient. */
export async function createMoneyAndMailLimits(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const engine: Engine = {
    database,
    money: dialect === 'sqlite' ? 'integer' : 'bigint',
    end: dialect === 'sqlite' ? sql`strict` : sql``,
  };
  await widenPaymentKey(engine);
  await createPaymentOwners(engine);
  await createMailAllowances(engine);
}

/** SQLite cannot change a table's key, so both engines move the rows to a new table. */
async function widenPaymentKey({ database, money, end }: Engine): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('payments_told')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number'))
    .addColumn('provider_payment_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('amount_minor', money, (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('attempt_id', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addUniqueConstraint('payments_told_once', ['provider_payment_id', 'status', 'amount_minor', 'currency'])
    .modifyEnd(end)
    .execute();
  const columns = sql.raw(
    'id, order_number, provider_payment_id, status, amount_minor, currency, message, received_at, attempt_id, outcome',
  );
  await sql`insert into payments_told (${columns}) select ${columns} from payments`.execute(database);
  await schema.dropTable('payments').execute();
  await schema.alterTable('payments_told').renameTo('payments').execute();
  await schema.createIndex('payments_of_order').on('payments').column('order_number').execute();
}

async function createPaymentOwners({ database, end }: Engine): Promise<void> {
  await database.schema
    .createTable('payment_owners')
    .addColumn('provider_payment_id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number'))
    .modifyEnd(end)
    .execute();
  await sql`insert into payment_owners (provider_payment_id, order_number)
    select provider_payment_id, min(order_number) from payments group by provider_payment_id`.execute(database);
}

async function createMailAllowances({ database, end }: Engine): Promise<void> {
  await database.schema
    .createTable('mail_allowances')
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('spent', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('mail_allowances_key', ['recipient', 'day'])
    .modifyEnd(end)
    .execute();
  await database.schema
    .alterTable('outbox')
    .addColumn('is_counted', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
