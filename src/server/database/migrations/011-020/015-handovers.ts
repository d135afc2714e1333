import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/**
 * Sealed data that waited for another phone, until migration 030. `id` is the hash of a token that is stored nowhere.
 */
export async function createHandovers({ schema }: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await schema
    .createTable('handovers')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .execute();
  await schema.createIndex('handovers_by_end').on('handovers').column('expires_at').execute();
}
