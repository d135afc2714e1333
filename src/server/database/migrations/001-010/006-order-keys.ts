import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** The current key version of an order, and how often new keys were requested. */
export async function addOrderKeys({ schema }: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await schema
    .alterTable('orders')
    .addColumn('key_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema
    .createTable('key_requests')
    .addColumn('holder', 'text', (column) => column.notNull().primaryKey())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('asked', 'integer', (column) => column.notNull().check(sql`asked > 0`))
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .execute();
}
