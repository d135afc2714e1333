import { sql } from 'kysely';
import type { REFUND_STEPS } from '#contract/desk/desk-shift.ts';
import type { Reader } from '../../database/database.ts';
import { toInstant } from '../../database/instants.ts';
import type { Transaction } from '../../database/tables.ts';

type RefundStepName = (typeof REFUND_STEPS)[number];

export interface RefundStep {
  readonly id: string;
  readonly orderNumber: string;
  readonly step: RefundStepName;
  readonly document: string;
  readonly by: string;
  readonly at: string;
}

/** Orders that may be owed money; counting their ledger decides. Sorted by arrival. */
export async function listOwedCandidates(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('orders')
    .select('number')
    .where((row) =>
      row.or([
        row('state', '=', 'refund_due'),
        row('number', 'in', reader.selectFrom('refunds').select('order_number').where('state', '=', 'by_hand')),
        row('number', 'in', reader.selectFrom('payments').select('order_number').where('outcome', '=', 'owed_back')),
        // Cash of a stay that is over or cheaper now, or beside a card payment.
        row(
          'number',
          'in',
          reader
            .selectFrom('desk_rows')
            .select('order_number')
            .groupBy('order_number')
            .having(sql<number>`sum(amount_minor)`, '>', 0),
        ),
      ]),
    )
    .orderBy('arrival')
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

/** False: there is a step with this id. */
export async function addRefundStep(
  transaction: Transaction,
  { id, orderNumber, step, document, by }: Omit<RefundStep, 'at'>,
  nowMs: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('refund_steps')
    .values({ id, order_number: orderNumber, step, document, written_by: by, at: toInstant(nowMs) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Of one order, oldest first. */
export async function listRefundSteps(reader: Reader, orderNumber: string): Promise<RefundStep[]> {
  const rows = await reader
    .selectFrom('refund_steps')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .orderBy('at')
    .execute();
  return rows.map(({ id, step, document, written_by: by, at }) => {
    return { id, orderNumber, step: step as RefundStepName, document, by, at };
  });
}
