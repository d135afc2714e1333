import type { Reader } from '../../database/query.ts';

export async function readFirstSteps(reader: Reader) {
  const order = await reader.selectFrom('orders').select('number').limit(1).executeTakeFirst();
  const shift = await reader.selectFrom('shifts').select('number').limit(1).executeTakeFirst();
  const offlineFact = await reader
    .selectFrom('desk_facts')
    .select('key')
    .where('happened_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return {
    has_orders: order !== undefined,
    has_shift: shift !== undefined,
    has_offline_fact: offlineFact !== undefined,
  };
}
