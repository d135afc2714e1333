import { sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { holdsNights, ORDER_STATES, type OrderState } from '#domain/order/order-state.ts';
import { addOnce, allAs, type Reader, type Transaction, toInstant } from '../../database/query.ts';

/** In these states the resort keeps cash up to the order's price. */
const STATES_THAT_KEEP_CASH: readonly OrderState[] = [...ORDER_STATES.filter(holdsNights), 'cancelled'];

export type RefundStep = Awaited<ReturnType<typeof listRefundSteps>>[number];

/**
 * Lists orders that may be owed money; their ledger decides. Cancelled orders are included whatever their dates, other
 * orders only if they departed on `since` or later. Sorted by arrival.
 */
export async function listOwedCandidates(reader: Reader, since: CalendarDate): Promise<string[]> {
  const desk = reader
    .selectFrom('desk_rows')
    .innerJoin('orders', 'orders.number', 'desk_rows.order_number')
    .select('orders.number')
    .where('orders.departure', '>=', since)
    .groupBy(['orders.number', 'orders.state', 'orders.total_minor'])
    .having(sql<number>`sum(desk_rows.amount_minor)`, '>', 0)
    // Cash of a stay that ended early, became cheaper, or also has a card payment.
    .having((row) =>
      row.or([
        row('orders.state', 'not in', STATES_THAT_KEEP_CASH),
        row(sql<number>`sum(desk_rows.amount_minor)`, '>', row.ref('orders.total_minor')),
        row.exists(
          row.selectFrom('payments').select('id').whereRef('payments.order_number', '=', 'orders.number').limit(1),
        ),
      ]),
    );
  const twice = reader
    .selectFrom('payments')
    .innerJoin('orders', 'orders.number', 'payments.order_number')
    .select('orders.number')
    .where('payments.outcome', '=', 'owed_back')
    .where('orders.departure', '>=', since);
  return reader
    .selectFrom('orders')
    .select('number')
    .where((row) =>
      row.or([
        row('state', '=', 'refund_due'),
        row('number', 'in', reader.selectFrom('refunds').select('order_number').where('state', '=', 'by_hand')),
        row('number', 'in', twice),
        row('number', 'in', desk),
      ]),
    )
    .orderBy('arrival')
    .orderBy('number')
    .$call(allAs(({ number }) => number));
}

/** Returns false if a step with this id exists. */
export function addRefundStep(
  transaction: Transaction,
  { id, orderNumber, step, document, by }: Omit<RefundStep, 'at'>,
  nowMs: number,
): Promise<boolean> {
  const row = { id, order_number: orderNumber, step, document, written_by: by, at: toInstant(nowMs) };
  return addOnce(transaction, 'refund_steps', 'id', row);
}

/** Lists the steps for one order, oldest first. */
export function listRefundSteps(reader: Reader, orderNumber: string) {
  return reader
    .selectFrom('refund_steps')
    .select(['id', 'order_number as orderNumber', 'step', 'document', 'written_by as by', 'at'])
    .where('order_number', '=', orderNumber)
    .orderBy('at')
    .execute();
}
