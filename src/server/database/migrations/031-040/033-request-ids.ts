import type { Kysely } from 'kysely';

/** The request that wrote a mail, and the last request that failed in a minute; null: a job, or unknown. */
export async function addRequestIds({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('outbox').addColumn('request_id', 'text').execute();
  await schema.alterTable('error_counts').addColumn('last_request_id', 'text').execute();
}
