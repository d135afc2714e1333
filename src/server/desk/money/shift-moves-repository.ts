import type { Reader } from '../../database/query.ts';

/** A payment through the provider. Negative: a refund. */
export type OnlineMove = Awaited<ReturnType<typeof listOnlineMoves>>[number];

/**
 * Lists payments received at or after `from` and before `until` (instants), and refunds. Each refund counts once: when
 * it was requested, or when the provider reported it. A reversal of a whole payment counts without the refunds made
 * earlier.
 */
export async function listOnlineMoves(reader: Reader, from: string, until: string) {
  const told = await reader
    .selectFrom('payments')
    .select(['provider_payment_id as paymentId', 'order_number as orderNumber', 'received_at as at', 'status'])
    .select('amount_minor as amountMinor')
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .where((row) => row.or([row('outcome', 'in', ['settles', 'owed_back']), row('status', '=', 'reversed')]))
    .where('outcome', 'not in', ['returns_part', 'differs'])
    .execute();
  const refunds = await reader
    .selectFrom('refunds')
    .select(['payment_id as paymentId', 'order_number as orderNumber', 'amount_minor as amountMinor'])
    .select(({ fn }) => fn.coalesce('asked_at', 'created_at').as('at'))
    .where('state', 'in', ['asked', 'returned'])
    .where((row) => row.fn.coalesce('asked_at', 'created_at'), '>=', from)
    .where((row) => row.fn.coalesce('asked_at', 'created_at'), '<', until)
    .execute();
  const ended = new Set(told.filter(({ status }) => status === 'reversed').map(({ paymentId }) => paymentId));
  return [
    ...told.map(({ status, amountMinor, ...move }) => {
      return { ...move, amountMinor: status === 'reversed' ? -amountMinor : amountMinor };
    }),
    ...refunds
      .filter(({ paymentId }) => !ended.has(paymentId))
      .map(({ amountMinor, ...move }) => ({ ...move, amountMinor: -amountMinor })),
  ];
}

export type BriefOrder = Awaited<ReturnType<typeof listBriefOrders>>[number];

/** Lists orders with these numbers as the rows of a shift show them. */
export async function listBriefOrders(reader: Reader, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  return reader
    .selectFrom('orders')
    .select(['number as order_number', 'last_name', 'arrival', 'departure'])
    .where('number', 'in', [...new Set(numbers)])
    .execute();
}
