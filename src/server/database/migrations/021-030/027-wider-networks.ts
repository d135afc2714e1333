import type { Kysely } from 'kysely';

/** The IPv6 networks around an unpaid order's address. A process of the previous release leaves them empty. */
export async function addWiderNetworks({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('unpaid_orders').addColumn('network_56', 'text').execute();
  await schema.alterTable('unpaid_orders').addColumn('network_48', 'text').execute();
}
