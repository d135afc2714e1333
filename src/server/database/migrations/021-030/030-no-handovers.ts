import type { Kysely } from 'kysely';

/**
 * Nothing waits for another phone any more (decision 13). While a process of the previous release still runs, it
 * refuses to hand over data and to find a booking by mail, and leaves the mails about found bookings to a newer
 * process. Nothing else in it reads the table.
 */
export async function dropHandovers({ schema }: Kysely<unknown>): Promise<void> {
  await schema.dropTable('handovers').execute();
}
