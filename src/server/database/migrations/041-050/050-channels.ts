import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** Other places that sell the resort's nights, and the stays in their calendars. */
export async function createChannels(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = database;
  const end = dialect === 'sqlite' ? sql`strict` : sql``;
  await schema
    .createTable('channels')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('category_id', 'integer', (column) => column.notNull())
    .addColumn('unit', 'text')
    .addColumn('address', 'text')
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text')
    .addColumn('changed_at', 'text')
    .addColumn('taken', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('freed', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('ignored', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('failure', 'text')
    .addColumn('failure_status', 'integer')
    .addColumn('failed_since', 'text')
    .addCheckConstraint('channels_failure', sql`(failure is null) = (failed_since is null)`)
    .modifyEnd(end)
    .execute();
  await schema
    .createTable('channel_stays')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('channel_id', 'text', (column) => column.notNull().references('channels.id'))
    .addColumn('starts', 'text', (column) => column.notNull())
    .addColumn('ends', 'text', (column) => column.notNull())
    .addColumn('block_id', 'text', (column) => column.references('unit_blocks.id').unique())
    .addColumn('orders', 'text', (column) => column.notNull())
    .addColumn('noticed_at', 'text', (column) => column.notNull())
    .addColumn('dismissed_at', 'text')
    .addColumn('dismissed_by', 'text')
    .addCheckConstraint('channel_stays_blocked_or_dismissed', sql`block_id is null or dismissed_at is null`)
    .modifyEnd(end)
    .execute();
  await schema.createIndex('channel_stays_channel').on('channel_stays').columns(['channel_id', 'ends']).execute();
}
