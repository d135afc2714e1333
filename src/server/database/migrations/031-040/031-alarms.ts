import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/**
 * Alarms for the operator, and the data behind them: errors by minute, and the last period that each job has finished.
 */
export async function createAlarms(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = database;
  const strict = dialect === 'sqlite' ? sql`strict` : sql``;
  await schema
    .createTable('alarms')
    .addColumn('cause', 'text', (column) => column.notNull().primaryKey())
    .addColumn('noticed_at', 'text', (column) => column.notNull())
    .addColumn('raised_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('mailed', 'text')
    .addColumn('posted', 'text')
    .modifyEnd(strict)
    .execute();
  await schema
    .createTable('error_counts')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('minute', 'text', (column) => column.notNull())
    .addColumn('errors', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('error_counts_key', ['kind', 'minute'])
    .modifyEnd(strict)
    .execute();
  await schema.alterTable('jobs').addColumn('done_slot', 'text').execute();
  await sql`update jobs set done_slot = slot`.execute(database);
}
