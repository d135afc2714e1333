import type { Kysely } from 'kysely';

/**
 * Nothing waits for another phone any more (decision 13). Until it ends, a process of the previous release refuses to
 * hand over and to find a booking by mail, and leaves the mails about found bookings to a newer one; nothing else in it
 * reads the table.
 */
export async function dropHandovers({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropTable('handovers').execute();
}
