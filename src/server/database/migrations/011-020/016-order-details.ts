import { type Kysely, sql } from 'kysely';

/** A guest's optional details of an order: names for each room, the arrival hour, the company on the invoice. */
export async function addOrderDetails({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .alterTable('orders')
    .addColumn('arrival_hour', 'integer', (column) => column.check(sql`arrival_hour between 0 and 23`))
    .execute();
  for (const name of ['company_name', 'company_code', 'company_address']) {
    await schema
      .alterTable('orders')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await schema.alterTable('order_rooms').addColumn('guest_name', 'text').execute();
}
