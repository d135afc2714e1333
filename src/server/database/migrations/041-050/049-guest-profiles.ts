import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/**
 * Contacts that belong to one person although no booking has both, and addresses that get no news. They have no foreign
 * keys, because a contact may be in many bookings. They are erased with the last of these.
 */
export async function createGuestProfiles(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = database;
  const end = dialect === 'sqlite' ? sql`strict` : sql``;
  await schema
    .createTable('guest_links')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('one', 'text', (column) => column.notNull())
    .addColumn('other', 'text', (column) => column.notNull())
    .addColumn('linked_at', 'text', (column) => column.notNull())
    .addColumn('linked_by', 'text', (column) => column.notNull())
    .addColumn('split_at', 'text')
    .addColumn('split_by', 'text')
    .addCheckConstraint('guest_links_of_two', sql`one <> other`)
    .modifyEnd(end)
    .execute();
  await schema.createIndex('guest_links_one').on('guest_links').column('one').execute();
  await schema.createIndex('guest_links_other').on('guest_links').column('other').execute();
  await schema
    .createTable('guest_silences')
    .addColumn('email', 'text', (column) => column.notNull().primaryKey())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .modifyEnd(end)
    .execute();
  await schema.createIndex('orders_of_phone').on('orders').column('phone').execute();
}
