import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/**
 * Codes with which guests prove at the desk that an address is theirs. The digits are derived from the id and a secret.
 */
export async function createGuestCodes(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('guest_codes')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('ended_at', 'text')
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .execute();
  await schema.createIndex('guest_codes_of').on('guest_codes').columns(['email', 'sent_at']).execute();
}
