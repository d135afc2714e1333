import type { Kysely } from 'kysely';

/** The lines of a bill for what guests add to their stay, with the name and the price that were sold. null: none. */
export async function addExtrasToOrders({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('orders').addColumn('extras', 'text').execute();
}
