import type { Kysely } from 'kysely';

/**
 * The discount of a special offer on an order. `reservation_minor` is the price of nights and seats after the discount,
 * so that it and the city tax still add up to the total, for a process of the previous release too.
 */
export async function addDiscounts({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('orders').addColumn('discount', 'text').execute();
}
