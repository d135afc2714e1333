import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** Sessions of staff, their second factors, and the log of what they do. */
export async function createDesk(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = database;
  const strict = dialect === 'sqlite' ? sql`strict` : sql``;
  await schema
    .createTable('desk_sessions')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('account_id', 'text', (column) => column.notNull().references('accounts.id').onDelete('cascade'))
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute();
  await schema.createIndex('desk_sessions_account').on('desk_sessions').column('account_id').execute();
  await schema
    .createTable('second_factors')
    .addColumn('account_id', 'text', (column) =>
      column.notNull().primaryKey().references('accounts.id').onDelete('cascade'),
    )
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('last_step', 'integer')
    .modifyEnd(strict)
    .execute();
  await schema
    .createTable('audit_log')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('after', 'text')
    .modifyEnd(strict)
    .execute();
  await schema.createIndex('audit_log_subject').on('audit_log').columns(['subject', 'at']).execute();
  await forbidChanges(database, dialect);
}

async function forbidChanges(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  if (dialect === 'sqlite') {
    for (const change of ['update', 'delete']) {
      await sql`create trigger ${sql.raw(`audit_log_no_${change}`)} before ${sql.raw(change)} on audit_log
        begin select raise(abort, 'audit_log is append-only'); end`.execute(database);
    }
    return;
  }
  await sql`create function refuse_audit_change() returns trigger language plpgsql as
    $$ begin raise exception 'audit_log is append-only'; end $$`.execute(database);
  await sql`create trigger audit_log_append_only before update or delete on audit_log
    for each row execute function refuse_audit_change()`.execute(database);
}
