import type { Insertable, Selectable } from 'kysely';
import type { BookedStay } from '#domain/order/agreed-order.ts';
import { LONGEST_HOLD_MS } from '#domain/order/order-state.ts';
import { allAs, type Reader, type Transaction, toInstant } from '../../database/query.ts';
import type { ChangeState, OrderChangesTable } from '../../database/tables.ts';
import type { OrderChange } from '../order.ts';

export async function findOpenChange(reader: Reader, orderNumber: string): Promise<OrderChange | null> {
  return (await listChanges(reader, orderNumber)).find(({ state }) => state === 'open') ?? null;
}

export async function findLastApplied(reader: Reader, orderNumber: string): Promise<OrderChange | null> {
  return (await listChanges(reader, orderNumber)).findLast(({ state }) => state === 'applied') ?? null;
}

export async function setChangeState(
  transaction: Transaction,
  orderNumber: string,
  position: number,
  state: ChangeState,
  nowMs: number,
): Promise<void> {
  const settled_at = state === 'open' ? null : toInstant(nowMs);
  await rewriteChange(transaction, orderNumber, position, { state, settled_at });
}

export async function restartChangeHold(
  transaction: Transaction,
  orderNumber: string,
  position: number,
  untilMs: number,
): Promise<void> {
  await rewriteChange(transaction, orderNumber, position, { hold_until: toInstant(untilMs) });
}

async function rewriteChange(
  transaction: Transaction,
  orderNumber: string,
  position: number,
  row: Partial<OrderChangesTable>,
): Promise<void> {
  const changes = transaction.updateTable('booking_changes').set(row).where('order_number', '=', orderNumber);
  await changes.where('position', '=', position).execute();
}

export async function listEndedChangeHolds(reader: Reader, byMs: number, limit: number): Promise<string[]> {
  return reader
    .selectFrom('booking_changes')
    .select('order_number')
    .where('state', '=', 'open')
    .where((row) =>
      row.or([row('hold_until', '<=', toInstant(byMs)), row('hold_until', '>', toInstant(byMs + LONGEST_HOLD_MS))]),
    )
    .orderBy('hold_until')
    .limit(limit)
    .$call(allAs((row) => row.order_number));
}

/** Opens the order's next change. The caller must have locked the order, which must have no open change. */
export async function insertChange(
  transaction: Transaction,
  orderNumber: string,
  change: Omit<OrderChange, 'position' | 'state' | 'appliedAt'>,
  nowMs: number,
): Promise<void> {
  const position = (await listChanges(transaction, orderNumber)).length + 1;
  const row: Insertable<OrderChangesTable> = {
    order_number: orderNumber,
    position,
    state: 'open',
    old_stay: writeStay(change.old),
    new_stay: writeStay(change.next),
    due_minor: change.dueMinor + change.atReceptionMinor,
    refund_minor: change.refundMinor,
    hold_until: change.holdUntil,
    fingerprint: change.fingerprint,
    opened_at: toInstant(nowMs),
  };
  await transaction.insertInto('booking_changes').values(row).execute();
}

export function listChanges(reader: Reader, orderNumber: string): Promise<OrderChange[]> {
  return reader
    .selectFrom('booking_changes')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .orderBy('position')
    .$call(allAs(toChange));
}

function toChange(row: Selectable<OrderChangesTable>): OrderChange {
  return {
    position: row.position,
    state: row.state,
    old: JSON.parse(row.old_stay),
    next: JSON.parse(row.new_stay),
    // No nights are held for an amount that is paid on arrival.
    dueMinor: row.hold_until === null ? 0 : row.due_minor,
    atReceptionMinor: row.hold_until === null ? row.due_minor : 0,
    refundMinor: row.refund_minor,
    holdUntil: row.hold_until,
    appliedAt: row.state === 'applied' ? row.settled_at : null,
    fingerprint: row.fingerprint,
  };
}

function writeStay({ stay, quote, accommodations }: BookedStay): string {
  return JSON.stringify({ stay, quote, accommodations });
}
