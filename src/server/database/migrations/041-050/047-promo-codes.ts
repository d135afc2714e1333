import { type Kysely, sql } from 'kysely';
import type { Dialect } from '../../dialect.ts';

/**
 * Promo codes and their uses. `used` cannot exceed `most_uses`, and the key of `promo_guests` prevents two requests of
 * one guest from taking the same use.
 */
export async function createPromoCodes(database: Kysely<unknown>, dialect: Dialect): Promise<void> {
  const { schema } = database;
  const money = dialect === 'sqlite' ? 'integer' : 'bigint';
  const strict = dialect === 'sqlite' ? sql`strict` : sql``;
  await schema
    .createTable('promo_codes')
    .addColumn('code', 'text', (column) => column.notNull().primaryKey())
    .addColumn('percent', 'integer', (column) => column.check(sql`percent between 1 and 100`))
    .addColumn('amount_minor', money, (column) => column.check(sql`amount_minor > 0`))
    .addColumn('accommodations', 'text')
    .addColumn('nights_from', 'text')
    .addColumn('nights_to', 'text')
    .addColumn('booked_from', 'text')
    .addColumn('booked_until', 'text')
    .addColumn('most_uses', 'integer', (column) => column.check(sql`most_uses > 0`))
    .addColumn('most_per_guest', 'integer', (column) => column.check(sql`most_per_guest > 0`))
    .addColumn('used', 'integer', (column) => column.notNull().defaultTo(0).check(sql`used >= 0`))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('stopped_at', 'text')
    .addCheckConstraint('promo_codes_one_reduction', sql`(percent is null) <> (amount_minor is null)`)
    .addCheckConstraint('promo_codes_uses', sql`most_uses is null or used <= most_uses`)
    .modifyEnd(strict)
    .execute();
  await schema
    .createTable('promo_uses')
    .addColumn('order_number', 'text', (column) => column.notNull().primaryKey().references('orders.number'))
    .addColumn('code', 'text', (column) => column.notNull().references('promo_codes.code'))
    .addColumn('used_at', 'text', (column) => column.notNull())
    .modifyEnd(strict)
    .execute();
  await schema.createIndex('promo_uses_code').on('promo_uses').column('code').execute();
  await schema
    .createTable('promo_guests')
    .addColumn('code', 'text', (column) => column.notNull().references('promo_codes.code'))
    .addColumn('guest', 'text', (column) => column.notNull())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .addColumn('order_number', 'text', (column) => column.notNull().references('orders.number'))
    .addPrimaryKeyConstraint('promo_guests_once', ['code', 'guest', 'turn'])
    .modifyEnd(strict)
    .execute();
  await schema.createIndex('promo_guests_order').on('promo_guests').column('order_number').execute();
}
