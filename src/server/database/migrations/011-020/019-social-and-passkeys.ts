import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** Sign-in methods without a password (decision 20), and pending attempts. */
export async function createSocialAndPasskeys({ schema }: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const end = dialect === 'sqlite' ? sql`strict` : sql``;
  await schema
    .createTable('social_identities')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('social_identities_once', ['provider', 'subject'])
    .modifyEnd(end)
    .execute();
  await schema
    .createTable('social_attempts')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .modifyEnd(end)
    .execute();
  await schema
    .createTable('passkeys')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('public_key', 'text', (column) => column.notNull())
    // Counts to 2^32, more than PostgreSQL's `integer`.
    .addColumn('counter', dialect === 'sqlite' ? 'integer' : 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .modifyEnd(end)
    .execute();
  await schema
    .createTable('passkey_challenges')
    .addColumn('challenge', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) => column.references('accounts.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .modifyEnd(end)
    .execute();
  for (const table of ['social_identities', 'passkeys', 'passkey_challenges']) {
    await schema.createIndex(`${table}_of_account`).on(table).column('account_id').execute();
  }
  for (const table of ['social_attempts', 'passkey_challenges']) {
    await schema.createIndex(`${table}_by_end`).on(table).column('expires_at').execute();
  }
}
