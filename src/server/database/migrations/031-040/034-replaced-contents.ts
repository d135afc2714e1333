import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** Contents that were current before they were replaced. */
export async function createReplacedContents(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await database.schema
    .createTable('replaced_contents')
    .addColumn('hash', 'text', (column) => column.notNull().primaryKey())
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .execute();
}
