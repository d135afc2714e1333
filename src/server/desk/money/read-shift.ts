import { toAmount } from '#contract/availability/money.ts';
import type { DeskPeriod } from '#contract/desk/desk-period.ts';
import type { DeskShift, ShiftRow } from '#contract/desk/desk-shift.ts';
import { addDays, type CalendarDate, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { isCorrectable } from '#domain/desk/ledger.ts';
import { cashOfShift, rowsWithoutNumber, type ShiftSum, sumShift } from '#domain/desk/shift.ts';
import type { Database } from '../../database/database.ts';
import { toInstant } from '../../database/query.ts';
import { listRowsBetween, listRowsOfShift, type StoredDeskRow } from '../../orders/money/desk-rows-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import type { Days } from '../read-days.ts';
import { readFullNames } from '../staff/staff-names-repository.ts';
import { type BriefOrder, listBriefOrders, listOnlineMoves, type OnlineMove } from './shift-moves-repository.ts';
import { findLastShift, findShift } from './shifts-repository.ts';

/**
 * Reads a shift with all its payments and refunds, online ones included. `number` null means the last shift. Returns
 * null if there is none.
 */
export async function readShift(database: Database, number: number | null, nowMs: number): Promise<DeskShift | null> {
  const { readLatest } = database;
  const last = await findLastShift(readLatest);
  const shift = number === null ? last : await findShift(readLatest, number);
  if (shift === null || last === null) return null;
  const rows = await listRowsOfShift(database.readLatest, shift.number);
  const online = await listOnlineMoves(readLatest, shift.openedAt, shift.closing?.at ?? toInstant(nowMs + 1));
  const nameOf = await readFullNames(readLatest, [{ by: shift.openedBy }, { by: shift.closing?.by ?? null }], 'by');
  const { closing, openingMinor } = shift;
  const expectedMinor = cashOfShift(openingMinor, rows);
  const cash = rows.filter(({ way }) => way === 'cash');
  const returned = cash.filter(({ method }) => method === 'refund');
  const returnedMinor = cashOfShift(0, returned);
  return {
    number: shift.number,
    opened_at: shift.openedAt,
    opened_by: nameOf(shift.openedBy),
    opening_reason: shift.openingReason,
    closing: closing && {
      at: closing.at,
      by: nameOf(closing.by),
      reason: closing.reason,
      expected: toAmount(closing.expectedMinor),
      counted: toAmount(closing.countedMinor),
    },
    has_next: shift.number < last.number,
    cash: {
      opening: toAmount(openingMinor),
      taken: toAmount(expectedMinor - openingMinor - returnedMinor),
      returned: toAmount(returnedMinor),
      expected: toAmount(expectedMinor),
    },
    sums: sumMoves(rows, online),
    rows: await describeMoves(database, rows, online),
  };
}

/** Describes desk rows and online payments with the names of guests and staff, latest first. */
export async function describeMoves(
  { readLatest }: Database,
  rows: readonly StoredDeskRow[],
  online: readonly OnlineMove[],
): Promise<ShiftRow[]> {
  const numbers = [...rows, ...online].map(({ orderNumber }) => orderNumber);
  const orders = new Map((await listBriefOrders(readLatest, numbers)).map((order) => [order.order_number, order]));
  const nameOf = await readFullNames(readLatest, rows, 'by');
  return [
    ...rows.map((row) => toShiftRow(row, rows, orders, nameOf(row.by))),
    ...online.map((move) => toOnlineRow(move, orders)),
  ].sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** Sums payments by method and refunds, and adds the total. */
function sumMoves(rows: readonly StoredDeskRow[], online: readonly OnlineMove[]): DeskShift['sums'] {
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
    ...orderOf(orderNumber, orders),
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
    ...orderOf(orderNumber, orders),
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

function orderOf(number: string, orders: ReadonlyMap<string, BriefOrder>): BriefOrder {
  const order = orders.get(number);
  if (order === undefined) throw new Error(`The order ${number} is missing`);
  return order;
}

interface Period extends Days {
  readonly rows: readonly StoredDeskRow[];
  readonly online: readonly OnlineMove[];
}

/** Reads all payments and refunds of these days at the resort, in any shift. */
export async function readPeriod({ from, to }: Days, { database, timeZone }: DeskContext): Promise<Period> {
  // Reads one more day on each side, which covers every time zone; then filters by the resort's clock.
  const [start, end] = [toMidnight(addDays(from, -1)), toMidnight(addDays(to, 2))];
  const isWithin = (move: { readonly at: string }) => {
    const day = dayOf(move, timeZone);
    return day >= from && day <= to;
  };
  const rows = await listRowsBetween(database.readLatest, start, end);
  const online = await listOnlineMoves(database.readLatest, start, end);
  return { from, to, rows: rows.filter(isWithin), online: online.filter(isWithin) };
}

/** Returns the sums of the whole period and of each day with payments or refunds. */
export function sumPeriod({ from, to, rows, online }: Period, timeZone: string): DeskPeriod {
  const [rowsOf, onlineOf] = [
    Map.groupBy(rows, (row) => dayOf(row, timeZone)),
    Map.groupBy(online, (move) => dayOf(move, timeZone)),
  ];
  const days = [...new Set([...rowsOf.keys(), ...onlineOf.keys()])].sort();
  return {
    from,
    to,
    sums: sumMoves(rows, online),
    rows: rows.length + online.length,
    days: days.map((date) => ({ date, sums: sumMoves(rowsOf.get(date) ?? [], onlineOf.get(date) ?? []) })),
  };
}

function dayOf({ at }: { readonly at: string }, timeZone: string): CalendarDate {
  return calendarDateAt(Date.parse(at), timeZone);
}

function toMidnight(date: CalendarDate): string {
  return `${date}T00:00:00.000Z`;
}
