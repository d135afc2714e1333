import { type Kysely, sql } from 'kysely';
import type { Dialect } from './dialect.ts';

/** What an address has asked for in the minute it last asked in, for all processes on the database together. */
export async function createRequestCounts({ schema }: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await schema
    .createTable('request_counts')
    .addColumn('subject', 'text', (column) => column.notNull().primaryKey())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('requests', 'integer', (column) => column.notNull())
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .execute();
}
