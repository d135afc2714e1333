import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** Who has answered each enquiry, and indexes that keep the desk's day fast however many years are stored. */
export async function createDeskQueue(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = database;
  await schema.alterTable('enquiries').addColumn('answered_at', 'text').execute();
  await schema.alterTable('enquiries').addColumn('answered_by', 'text').execute();
  // Earlier enquiries were answered by mail or phone, and nobody recorded it.
  await sql`update enquiries set answered_at = received_at, answered_by = ''`.execute(database);
  await schema
    .createIndex('enquiries_open')
    .on('enquiries')
    .column('received_at')
    .where(sql.ref('answered_at'), 'is', null)
    .execute();
  await schema
    .createIndex('orders_present')
    .on('orders')
    .columns(['departure', 'arrival'])
    .where(sql.ref('ended_at'), 'is', null)
    .execute();
  await schema
    .createIndex('outbox_given_up')
    .on('outbox')
    .column('given_up_at')
    .where(sql.ref('given_up_at'), 'is not', null)
    .where(sql.ref('sent_at'), 'is', null)
    .execute();
  if (dialect === 'postgres') await notifyOfQueue(database);
}

/** The queue also depends on these tables. SQLite does not need notices: its readers see each commit. */
async function notifyOfQueue(database: Kysely<unknown>): Promise<void> {
  await sql`create trigger enquiries_notify after insert or delete on enquiries
    for each statement execute function notify_change()`.execute(database);
  await sql`create trigger outbox_notify after update of given_up_at on outbox
    for each statement execute function notify_change()`.execute(database);
}
