import type { Kysely } from 'kysely';

/** An order's mails are searched to see whether the desk was told of something, and which older mails are outdated. */
export async function indexMailsOfOrders({ schema }: Kysely<unknown>): Promise<void> {
  await schema.createIndex('outbox_of_order').on('outbox').column('order_number').execute();
}
