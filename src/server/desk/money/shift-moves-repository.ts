import type { Reader } from '../../database/query.ts';

const MOVE = [
  'provider_payment_id as paymentId',
  'order_number as orderNumber',
  'received_at as at',
  'amount_minor as amountMinor',
] as const;

const RECEIVED = ['settles', 'owed_back'] as const;

/** A payment through the provider. Negative: a refund. */
export type OnlineMove = Awaited<ReturnType<typeof listOnlineMoves>>[number];

/**
 * Lists payments received at or after `from` and before `until` (instants), and refunds. Each refund counts once: when
 * it was requested, or when the provider reported it. A reversal of a whole payment counts without the refunds made
 * earlier, and not at all if the payment was never reported as received.
 */
export async function listOnlineMoves(reader: Reader, from: string, until: string) {
  const received = await reader
    .selectFrom('payments')
    .select(MOVE)
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .where('outcome', 'in', RECEIVED)
    .execute();
  const reversals = await reader
    .selectFrom('payments')
    .select(MOVE)
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .where('status', '=', 'reversed')
    .where('outcome', 'not in', ['returns_part', 'differs'])
    .where('provider_payment_id', 'in', (query) =>
      query.selectFrom('payments').select('provider_payment_id').where('outcome', 'in', RECEIVED),
    )
    .execute();
  const reversed = reversals.map(({ paymentId }) => paymentId);
  const refunds = await reader
    .selectFrom('refunds')
    .select(['payment_id as paymentId', 'order_number as orderNumber', 'amount_minor as amountMinor'])
    .select(({ fn }) => fn.coalesce('asked_at', 'created_at').as('at'))
    .where('state', 'in', ['asked', 'returned'])
    .where((row) => row.fn.coalesce('asked_at', 'created_at'), '<', until)
    .where((row) =>
      row.or([
        row(row.fn.coalesce('asked_at', 'created_at'), '>=', from),
        // An empty list is an error in SQL.
        ...(reversed.length > 0 ? [row('payment_id', 'in', reversed)] : []),
      ]),
    )
    .execute();
  const refundedBefore = (reversal: { readonly paymentId: string; readonly at: string }) =>
    refunds
      .filter(({ paymentId, at }) => paymentId === reversal.paymentId && at <= reversal.at)
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return [
    ...received,
    ...reversals.map((move) => ({ ...move, amountMinor: refundedBefore(move) - move.amountMinor })),
    ...refunds.filter(({ at }) => at >= from).map((move) => ({ ...move, amountMinor: -move.amountMinor })),
  ].filter(({ amountMinor }) => amountMinor !== 0);
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
