import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** Accounts, their signed-in devices, one-time links in mails, and mails about accounts in the outbox. */
export async function createAccounts(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const end = dialect === 'sqlite' ? sql`strict` : sql``;
  await database.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('verified_at', 'text')
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('last_name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('phone', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('full_name', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('sex', 'text')
    .addColumn('date_of_birth', 'text')
    .addColumn('city', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('scopes', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('browsers', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .modifyEnd(end)
    .execute();
  await database.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('generation', 'integer', (column) => column.notNull())
    .addColumn('renewed_at', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .modifyEnd(end)
    .execute();
  await database.schema
    .createTable('one_time_links')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text')
    .modifyEnd(end)
    .execute();
  for (const table of ['sessions', 'one_time_links']) {
    await database.schema.createIndex(`${table}_of_account`).on(table).column('account_id').execute();
    await database.schema.createIndex(`${table}_by_end`).on(table).column('expires_at').execute();
  }
  await (dialect === 'sqlite' ? rebuildOutbox(database) : widenOutbox(database));
  await database.schema.createIndex('outbox_of_account').on('outbox').column('account_id').execute();
}

const ABOUT_ONE = sql`
  (case when order_number is null then 0 else 1 end)
  + (case when enquiry_id is null then 0 else 1 end)
  + (case when account_id is null then 0 else 1 end) = 1`;

async function widenOutbox({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('outbox')
    .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
    .execute();
  await schema.alterTable('outbox').addColumn('detail', 'text').execute();
  await schema.alterTable('outbox').dropConstraint('outbox_about_one').execute();
  await schema.alterTable('outbox').addCheckConstraint('outbox_about_one', ABOUT_ONE).execute();
}

/** SQLite cannot change a constraint, so the rows move to a new table. */
async function rebuildOutbox(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('outbox_of_all')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('order_number', 'text', (column) => column.references('orders.number'))
    .addColumn('enquiry_id', 'text', (column) => column.references('enquiries.id'))
    .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
    .addColumn('detail', 'text')
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
    `id, kind, order_number, enquiry_id, locale, created_at, due_at, attempts, sent_at, given_up_at, last_error,
     is_counted`,
  );
  await sql`insert into outbox_of_all (${columns}) select ${columns} from outbox`.execute(database);
  await schema.dropTable('outbox').execute();
  await schema.alterTable('outbox_of_all').renameTo('outbox').execute();
  await schema
    .createIndex('outbox_due')
    .on('outbox')
    .column('due_at')
    .where(sql.ref('sent_at'), 'is', null)
    .where(sql.ref('given_up_at'), 'is', null)
    .execute();
}
