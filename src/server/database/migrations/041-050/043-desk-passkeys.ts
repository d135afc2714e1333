import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** Passkeys that open the desk, separate from guests' passkeys: a guest can add one with a password alone. */
export async function createDeskPasskeys(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await database.schema
    .createTable('desk_passkeys')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    // Counts to 2^32, more than PostgreSQL's `integer`.
    .addColumn('counter', dialect === 'sqlite' ? 'integer' : 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text')
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .execute();
  await database.schema.createIndex('desk_passkeys_of_account').on('desk_passkeys').column('account_id').execute();
}
