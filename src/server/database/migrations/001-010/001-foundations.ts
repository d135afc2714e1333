import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** Both engines store the same rows: instants, dates and ids as text, flags 0 or 1, money in whole kopiyky. */
interface Engine {
  readonly schema: Kysely<unknown>['schema'];
  readonly money: 'integer' | 'bigint';
  /** Ends a `create table`: STRICT makes SQLite refuse values of a wrong type, as PostgreSQL does. */
  readonly end: ReturnType<typeof sql>;
}

export async function createFoundations(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const engine: Engine = {
    schema: database.schema,
    // SQLite's integer holds every size; PostgreSQL's would end at 21 million hryvnias.
    money: dialect === 'sqlite' ? 'integer' : 'bigint',
    end: dialect === 'sqlite' ? sql`strict` : sql``,
  };
  await createNights(engine);
  await createIdempotencyKeys(engine);
  await createOrders(engine);
  await createOrderRooms(engine);
  await createPayments(engine);
  await createOutbox(engine);
  await createJobs(engine);
  await createOrderAllowances(engine);
}

async function createNights({ schema, money, end }: Engine): Promise<void> {
  await schema
    .createTable('nights')
    .addColumn('night', 'text', (column) => column.notNull())
    .addColumn('category_id', 'integer', (column) => column.notNull())
    .addColumn('units', 'integer', (column) => column.notNull())
    .addColumn('taken', 'integer', (column) => column.notNull())
    .addColumn('price_minor', money, (column) => column.notNull().check(sql`price_minor >= 0`))
    .addColumn('closed', 'integer', (column) => column.notNull().check(sql`closed in (0, 1)`))
    .addPrimaryKeyConstraint('nights_key', ['night', 'category_id'])
    .addCheckConstraint('nights_taken_within_units', sql`taken between 0 and units`)
    .modifyEnd(end)
    .execute();
}

async function createIdempotencyKeys({ schema, end }: Engine): Promise<void> {
  await schema
    .createTable('idempotency_keys')
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .modifyEnd(end)
    .execute();
}

async function createOrders({ schema, money, end }: Engine): Promise<void> {
  await schema
    .createTable('orders')
    .addColumn('number', 'text', (column) => column.notNull().primaryKey())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique().references('idempotency_keys.key'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('payment', 'text', (column) => column.notNull())
    .addColumn('arrival', 'text', (column) => column.notNull())
    .addColumn('departure', 'text', (column) => column.notNull())
    .addColumn('reservation_minor', money, (column) => column.notNull())
    .addColumn('city_tax_minor', money, (column) => column.notNull())
    .addColumn('total_minor', money, (column) => column.notNull())
    .addColumn('hold_until', 'text')
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('comments', 'text', (column) => column.notNull())
    .addColumn('newsletter', 'integer', (column) => column.notNull().check(sql`newsletter in (0, 1)`))
    .addColumn('create_account', 'integer', (column) => column.notNull().check(sql`create_account in (0, 1)`))
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('placed_at', 'text', (column) => column.notNull())
    .addCheckConstraint('orders_stay_has_nights', sql`arrival < departure`)
    .addCheckConstraint('orders_total_is_the_sum', sql`total_minor = reservation_minor + city_tax_minor`)
    .modifyEnd(end)
    .execute();
  await schema.createIndex('orders_held').on('orders').columns(['state', 'hold_until']).execute();
}

async function createOrderRooms({ schema, end }: Engine): Promise<void> {
  await schema
    .createTable('order_rooms')
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('category_id', 'integer', (column) => column.notNull())
    .addColumn('category_code', 'text', (column) => column.notNull())
    .addColumn('room_type_id', 'integer', (column) => column.notNull())
    .addColumn('quote', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_rooms_key', ['order_number', 'position'])
    .modifyEnd(end)
    .execute();
}

async function createPayments({ schema, money, end }: Engine): Promise<void> {
  await schema
    .createTable('payments')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number'))
    .addColumn('provider_payment_id', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('amount_minor', money, (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('payments_apply_once', ['provider_payment_id', 'status'])
    .modifyEnd(end)
    .execute();
}

async function createOutbox({ schema, end }: Engine): Promise<void> {
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number'))
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('given_up_at', 'text')
    .addColumn('last_error', 'text')
    .modifyEnd(end)
    .execute();
  await schema
    .createIndex('outbox_due')
    .on('outbox')
    .column('due_at')
    .where(sql.ref('sent_at'), 'is', null)
    .where(sql.ref('given_up_at'), 'is', null)
    .execute();
}

async function createJobs({ schema, end }: Engine): Promise<void> {
  await schema
    .createTable('jobs')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('slot', 'text', (column) => column.notNull())
    .modifyEnd(end)
    .execute();
}

async function createOrderAllowances({ schema, end }: Engine): Promise<void> {
  await schema
    .createTable('order_allowances')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('placed', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_allowances_key', ['subject', 'day'])
    .modifyEnd(end)
    .execute();
}
