import type { Reader } from '../../database/query.ts';

/** A payment through the provider, in kopiyky. Negative: a refund. */
export interface OnlineMove {
  readonly paymentId: string;
  readonly orderNumber: string;
  readonly at: string;
  readonly amountMinor: number;
}

export interface BriefOrder {
  readonly lastName: string;
  readonly arrival: string;
  readonly departure: string;
}

/**
 * Lists payments received at or after `from` and before `until` (instants), and refunds. Each refund counts once: when
 * it was requested, or when the provider reported it. A reversal of a whole payment counts without the refunds made
 * earlier.
 */
export async function listOnlineMoves(reader: Reader, from: string, until: string): Promise<OnlineMove[]> {
  const told = await reader
    .selectFrom('payments')
    .selectAll()
    .where('received_at', '>=', from)
    .where('received_at', '<', until)
    .where((row) => row.or([row('outcome', 'in', ['settles', 'owed_back']), row('status', '=', 'reversed')]))
    .where('outcome', 'not in', ['returns_part', 'differs'])
    .execute();
  const refunds = await reader
    .selectFrom('refunds')
    .selectAll()
    .where('state', 'in', ['asked', 'returned'])
    .where((row) => row.fn.coalesce('asked_at', 'created_at'), '>=', from)
    .where((row) => row.fn.coalesce('asked_at', 'created_at'), '<', until)
    .execute();
  const ended = new Set(told.filter(({ status }) => status === 'reversed').map((row) => row.provider_payment_id));
  return [
    ...told.map((row) => ({
      paymentId: row.provider_payment_id,
      orderNumber: row.order_number,
      at: row.received_at,
      amountMinor: row.status === 'reversed' ? -row.amount_minor : row.amount_minor,
    })),
    ...refunds
      .filter((row) => !ended.has(row.payment_id))
      .map((row) => ({
        paymentId: row.payment_id,
        orderNumber: row.order_number,
        at: row.asked_at ?? row.created_at,
        amountMinor: -row.amount_minor,
      })),
  ];
}

export async function readBriefOrders(reader: Reader, numbers: readonly string[]): Promise<Map<string, BriefOrder>> {
  if (numbers.length === 0) return new Map();
  const rows = await reader
    .selectFrom('orders')
    .select(['number', 'last_name', 'arrival', 'departure'])
    .where('number', 'in', [...new Set(numbers)])
    .execute();
  return new Map(
    rows.map(({ number, last_name: lastName, arrival, departure }) => [number, { lastName, arrival, departure }]),
  );
}
