import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/** The unit of each room of an order, closed units, and the presence of guests. */
export async function createUnits(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = database;
  const strict = dialect === 'sqlite' ? sql`strict` : sql``;
  await schema
    .createTable('unit_blocks')
    .addColumn('id', 'text', (column) => column.notNull().primaryKey())
    .addColumn('unit', 'text', (column) => column.notNull())
    .addColumn('category_id', 'integer', (column) => column.notNull())
    .addColumn('starts', 'text', (column) => column.notNull())
    .addColumn('ends', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute();
  await schema
    .createTable('assigned_nights')
    .addColumn('unit', 'text', (column) => column.notNull())
    .addColumn('night', 'text', (column) => column.notNull())
    .addColumn('category_id', 'integer', (column) => column.notNull())
    .addColumn('order_number', 'text', (column) => column.references('orders.number'))
    .addColumn('position', 'integer')
    .addColumn('block_id', 'text', (column) => column.references('unit_blocks.id'))
    .addPrimaryKeyConstraint('assigned_nights_once', ['unit', 'night'])
    .addUniqueConstraint('assigned_nights_of_room', ['order_number', 'position', 'night'])
    .addCheckConstraint(
      'assigned_nights_to_one',
      sql`(order_number is null) = (position is null) and (order_number is null) <> (block_id is null)`,
    )
    .modifyEnd(strict)
    .execute();
  await schema.createIndex('assigned_nights_night').on('assigned_nights').column('night').execute();
  await schema.createIndex('assigned_nights_block').on('assigned_nights').column('block_id').execute();
  await schema
    .createTable('room_presence')
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('who', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('room_presence_once', ['order_number', 'position'])
    .modifyEnd(strict)
    .execute();
  await schema.createIndex('room_presence_state').on('room_presence').column('state').execute();
}
