import type { Reader } from '../database/database.ts';

/** Numbers of the orders placed with this email address, the oldest first. */
export async function listOrdersOf(reader: Reader, email: string): Promise<string[]> {
  const rows = await reader
    .selectFrom('orders')
    .select('number')
    .where('email', '=', email)
    .orderBy('placed_at')
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}
