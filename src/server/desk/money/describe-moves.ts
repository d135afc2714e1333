import { toAmount } from '#contract/availability/money.ts';
import type { DeskShift, ShiftRow } from '#contract/desk/desk-shift.ts';
import { isCorrectable } from '#domain/desk/ledger.ts';
import { rowsWithoutNumber, type ShiftSum, sumShift } from '#domain/desk/shift.ts';
import type { Database } from '../../database/database.ts';
import type { StoredDeskRow } from '../../orders/money/desk-rows-repository.ts';
import { readFullNames } from '../staff/staff-names-repository.ts';
import { type BriefOrder, type OnlineMove, readBriefOrders } from './shift-moves-repository.ts';

/** Rows of the desk and money through the provider, with guests and names of staff. The latest first. */
export async function describeMoves(
  { readLatest }: Database,
  rows: readonly StoredDeskRow[],
  online: readonly OnlineMove[],
): Promise<ShiftRow[]> {
  const numbers = [...rows, ...online].map(({ orderNumber }) => orderNumber);
  const orders = await readBriefOrders(readLatest, numbers);
  const nameOf = await readFullNames(
    readLatest,
    rows.map(({ by }) => by),
  );
  return [
    ...rows.map((row) => toShiftRow(row, rows, orders, nameOf(row.by))),
    ...online.map((move) => toOnlineRow(move, orders)),
  ].sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** What came by each way, what went back, and both together. */
export function sumMoves(rows: readonly StoredDeskRow[], online: readonly OnlineMove[]): DeskShift['sums'] {
  const { totalMinor, ...sums } = sumShift([
    ...rows.map(({ way, amountMinor, method }) => ({ way, amountMinor, isRefund: method === 'refund' })),
    ...online.map(({ amountMinor }) => ({ way: 'online' as const, amountMinor, isRefund: amountMinor < 0 })),
  ]);
  const toSum = ({ amountMinor, count }: ShiftSum) => ({ amount: toAmount(amountMinor), count });
  const { cash, terminal, transfer, returned } = sums;
  return {
    cash: toSum(cash),
    terminal: toSum(terminal),
    transfer: toSum(transfer),
    returned: toSum(returned),
    online: toSum(sums.online),
    total: toAmount(totalMinor),
  };
}

function toShiftRow(
  row: StoredDeskRow,
  rows: readonly StoredDeskRow[],
  orders: ReadonlyMap<string, BriefOrder>,
  by: string,
): ShiftRow {
  const { id, at, happenedAt, orderNumber, method, way, company, document, reason } = row;
  return {
    id,
    at,
    happened_at: happenedAt,
    ...toOrder(orderNumber, orders),
    method,
    way,
    amount: toAmount(row.amountMinor),
    by,
    fiscal_number: row.fiscalNumber,
    needs_number: rowsWithoutNumber(rows).includes(row),
    is_correction: row.corrects !== null,
    is_correctable: isCorrectable(row, rows),
    company,
    document,
    reason,
  };
}

function toOnlineRow(move: OnlineMove, orders: ReadonlyMap<string, BriefOrder>): ShiftRow {
  const { paymentId, at, orderNumber, amountMinor } = move;
  return {
    id: paymentId,
    at,
    happened_at: null,
    ...toOrder(orderNumber, orders),
    method: 'online',
    way: 'online',
    amount: toAmount(amountMinor),
    by: '',
    fiscal_number: null,
    needs_number: false,
    is_correction: false,
    is_correctable: false,
    company: '',
    document: paymentId,
    reason: '',
  };
}

function toOrder(number: string, orders: ReadonlyMap<string, BriefOrder>) {
  const order = orders.get(number);
  if (order === undefined) throw new Error(`The order ${number} is missing`);
  const { lastName, arrival, departure } = order;
  return { order_number: number, last_name: lastName, arrival, departure };
}
