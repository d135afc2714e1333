import type { Kysely } from 'kysely';

/** The agreed deposit, and the last day to pay its rest; null: the whole price is paid at once. */
export async function addDeposits(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('orders').addColumn('deposit_minor', 'integer').execute();
  await database.schema.alterTable('orders').addColumn('rest_by', 'text').execute();
}
