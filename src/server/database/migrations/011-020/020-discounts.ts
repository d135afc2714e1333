import type { Kysely } from 'kysely';

/**
 * The discount of a special offer on an order. `reservation_minor` is the remaining price of nights and seats, so that
 * it and the city tax still add up to the total, also for a process of the previous release.
 */
export async function addDiscounts({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('orders').addColumn('discount', 'text').execute();
}
