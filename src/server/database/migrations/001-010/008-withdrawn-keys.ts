import { type Kysely, sql } from 'kysely';

/** A withdrawn key stays without an order, so that nothing can be placed with it any more. */
export async function addWithdrawnKeys({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('idempotency_keys').addColumn('withdrawn_at', 'text').execute();
  await schema
    .createIndex('idempotency_keys_withdrawn')
    .on('idempotency_keys')
    .column('withdrawn_at')
    .where(sql.ref('withdrawn_at'), 'is not', null)
    .execute();
}
