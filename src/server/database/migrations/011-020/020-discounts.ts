import type { Kysely } from 'kysely';

/**
 * What a special offer takes off an order. `reservation_minor` is what is left of the nights and seats, so that it and
 * the city tax still make up the total, also for a process of the release before.
 */
export async function addDiscounts({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('orders').addColumn('discount', 'text').execute();
}
