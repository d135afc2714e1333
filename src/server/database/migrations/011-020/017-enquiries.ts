import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** Enquiries, and mails about them, which share the outbox with mails about orders. */
export async function createEnquiries(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const end = dialect === 'sqlite' ? sql`strict` : sql``;
  await database.schema
    .createTable('enquiries')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique().references('idempotency_keys.key'))
    .addColumn('topic', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('received_at', 'text', (column) => column.notNull())
    .addColumn('about_day', 'text', (column) => column.notNull())
    .modifyEnd(end)
    .execute();
  await database.schema.createIndex('enquiries_of_guest').on('enquiries').column('email').execute();
  await database.schema.createIndex('enquiries_by_day').on('enquiries').column('about_day').execute();
  await (dialect === 'sqlite' ? rebuildOutbox(database) : widenOutbox(database));
}

const ABOUT_ONE = sql`(order_number is null) <> (enquiry_id is null)`;

async function widenOutbox({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('outbox')
    .alterColumn('order_number', (column) => column.dropNotNull())
    .execute();
  await schema
    .alterTable('outbox')
    .addColumn('enquiry_id', 'text', (column) => column.references('enquiries.id'))
    .execute();
  await schema.alterTable('outbox').addCheckConstraint('outbox_about_one', ABOUT_ONE).execute();
}

/** SQLite cannot drop a `not null`, so the rows move to a new table. */
async function rebuildOutbox(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('outbox_of_both')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('order_number', 'text', (column) => column.references('orders.number'))
    .addColumn('enquiry_id', 'text', (column) => column.references('enquiries.id'))
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('due_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('given_up_at', 'text')
    .addColumn('last_error', 'text')
    .addColumn('is_counted', 'integer', (column) => column.notNull().defaultTo(0))
    .addCheckConstraint('outbox_about_one', ABOUT_ONE)
    .modifyEnd(sql`strict`)
    .execute();
  const columns = sql.raw(
    'id, kind, order_number, locale, created_at, due_at, attempts, sent_at, given_up_at, last_error, is_counted',
  );
  await sql`insert into outbox_of_both (${columns}) select ${columns} from outbox`.execute(database);
  await schema.dropTable('outbox').execute();
  await schema.alterTable('outbox_of_both').renameTo('outbox').execute();
  await schema
    .createIndex('outbox_due')
    .on('outbox')
    .column('due_at')
    .where(sql.ref('sent_at'), 'is', null)
    .where(sql.ref('given_up_at'), 'is', null)
    .execute();
}
