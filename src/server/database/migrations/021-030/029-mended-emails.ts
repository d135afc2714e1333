import type { Kysely } from 'kysely';

/** When the guest corrected the order's address, which is possible once; null: never. */
export async function addMendedEmails({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('orders').addColumn('email_mended_at', 'text').execute();
}
