import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/**
 * Weeks in which unpaid orders hold more than half of the nights and the desk was informed, so that it is informed
 * once.
 */
export async function createUnpaidWeeks({ schema }: Kysely<unknown>, dialect: Dialect): Promise<void> {
  await schema
    .createTable('unpaid_weeks')
    .addColumn('monday', 'text', (column) => column.notNull().primaryKey())
    .addColumn('order_number', 'text', (column) => column.notNull())
    .addColumn('unpaid', 'integer', (column) => column.notNull())
    .addColumn('sellable', 'integer', (column) => column.notNull())
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .execute();
}
