import type { Reader } from '../../database/database.ts';
import type { Transaction } from '../../database/tables.ts';
import { KEYS_ENDED } from '../order.ts';

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

/** Ends the keys to all orders placed with this email address. Whoever has proved the address gets new ones. */
export async function endKeysOf(transaction: Transaction, email: string): Promise<void> {
  await transaction
    .updateTable('orders')
    .set(({ eb }) => ({ key_version: eb('key_version', '+', KEYS_ENDED) }))
    .where('email', '=', email)
    .execute();
}
