import type { Kysely } from 'kysely';

/** Bill lines of the extras in an order, with the name and price at the time of sale. null: none. */
export async function addExtrasToOrders({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('orders').addColumn('extras', 'text').execute();
}
