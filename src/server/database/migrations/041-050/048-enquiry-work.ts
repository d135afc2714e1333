import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** Who is answering an enquiry, when it was closed, and the replies to the guest. */
export async function createEnquiryWork(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = database;
  for (const column of ['taken_at', 'taken_by', 'closed_at', 'closed_by']) {
    await schema.alterTable('enquiries').addColumn(column, 'text').execute();
  }
  await schema
    .createTable('enquiry_replies')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('enquiry_id', 'text', (column) => column.notNull().references('enquiries.id'))
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('template', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull().check(sql`text <> ''`))
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .execute();
  await schema.createIndex('enquiry_replies_of').on('enquiry_replies').columns(['enquiry_id', 'at']).execute();
}
