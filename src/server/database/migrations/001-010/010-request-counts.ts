import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** Requests of an address in its latest period, counted across all processes of the database. */
export async function createRequestCounts({ schema }: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await schema
    .createTable('request_counts')
    .addColumn('subject', 'text', (column) => column.notNull().primaryKey())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('requests', 'integer', (column) => column.notNull())
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .execute();
}
