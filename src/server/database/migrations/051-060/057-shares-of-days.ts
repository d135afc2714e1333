import type { Kysely } from 'kysely';

/** How much of an unpaid order counts on its day. A process of the previous release leaves it empty. */
export async function addSharesOfDays({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('unpaid_orders').addColumn('unit_nights_of_day', 'integer').execute();
}
