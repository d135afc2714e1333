import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** The content that all processes must show, in one row. */
export async function createCurrentContent(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await database.schema
    .createTable('current_content')
    .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addColumn('names', 'text', (column) => column.notNull())
    .addColumn('told_at', 'text', (column) => column.notNull())
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .execute();
}
