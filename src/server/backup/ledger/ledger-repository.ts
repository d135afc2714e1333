import type { Kysely } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { findDifferences } from '#domain/ledger/find-differences.ts';
import type { LedgerChange, LedgerDifference, LedgerOrder, LedgerShift } from '#domain/ledger/ledger.ts';
import type { Database } from '../../database/database.ts';
import type { OrderChangesTable, OrdersTable, Tables } from '../../database/tables.ts';
import { type StoredDeskRow, selectDeskRows } from '../../orders/money/desk-rows-repository.ts';
import { findOrphans } from './relations.ts';

export interface CheckedLedger {
  readonly orders: number;
  readonly nights: number;
  readonly payments: number;
  readonly differences: readonly LedgerDifference[];
}

/** Reads the books as of one moment and compares them with themselves. */
export function checkLedger(database: Pick<Database, 'snapshot'>): Promise<CheckedLedger> {
  return database.snapshot(async (reader) => {
    const nights = await reader.selectFrom('nights').select(['night', 'category_id', 'taken']).execute();
    const assigned = await reader.selectFrom('assigned_nights').selectAll().execute();
    const deskRows = await selectDeskRows(reader);
    const { orders, payments, unreadable } = await readOrders(reader, deskRows);
    const shifts = await readShifts(reader, deskRows);
    const differences = findDifferences(
      nights.map(({ night, category_id: accommodationId, taken }) => {
        return { night: night as CalendarDate, accommodationId, taken };
      }),
      orders,
      shifts,
      assigned.map(({ unit, night, category_id: accommodationId, order_number: orderNumber }) => {
        return { unit, night: night as CalendarDate, accommodationId, orderNumber };
      }),
    );
    return {
      orders: orders.length,
      nights: nights.length,
      payments,
      differences: [...differences, ...unreadable, ...(await findOrphans(reader))],
    };
  });
}

async function readShifts(reader: Kysely<Tables>, deskRows: readonly StoredDeskRow[]): Promise<LedgerShift[]> {
  const rows = await reader.selectFrom('shifts').selectAll().orderBy('number').execute();
  const ofShift = Map.groupBy(deskRows, ({ shift }) => shift);
  return rows.map(({ number, opening_minor, is_open, expected_minor, counted_minor, reason }) => {
    const closing = {
      expectedMinor: expected_minor ?? 0,
      countedMinor: counted_minor ?? 0,
      reason: reason ?? '',
    };
    const [openingMinor, ownRows] = [opening_minor, ofShift.get(number) ?? []];
    return { number, openingMinor, closing: is_open === 1 ? null : closing, rows: ownRows };
  });
}

async function readOrders(reader: Kysely<Tables>, deskRows: readonly StoredDeskRow[]) {
  const rows = await reader.selectFrom('orders').selectAll().orderBy('number').execute();
  const rooms = byOrder(await reader.selectFrom('order_rooms').selectAll().orderBy('position').execute());
  const changes = byOrder(await reader.selectFrom('booking_changes').selectAll().orderBy('position').execute());
  const payments = await reader.selectFrom('payments').selectAll().orderBy('received_at').execute();
  const ofOrder = byOrder(payments);
  const refunds = byOrder(await reader.selectFrom('refunds').selectAll().orderBy('created_at').execute());
  const ofDesk = Map.groupBy(deskRows, ({ orderNumber }) => orderNumber);
  const unreadable: LedgerDifference[] = [];
  const readJson = (table: string, row: string, text: string) => {
    try {
      return JSON.parse(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      unreadable.push({ kind: 'unreadable', table, row });
      return null;
    }
  };
  const orders = rows.map((row): LedgerOrder => {
    const { number, state } = row;
    return {
      number,
      state,
      stay: { arrival: row.arrival as CalendarDate, departure: row.departure as CalendarDate },
      rooms: (rooms.get(number) ?? []).flatMap((room) => readJson('order_rooms', number, room.quote) ?? []),
      extras: row.extras === null ? [] : (readJson('orders', number, row.extras) ?? []),
      ...sumsOf(row, readJson),
      changes: (changes.get(number) ?? []).flatMap((change) => toChange(change, readJson) ?? []),
      payments: (ofOrder.get(number) ?? []).map((payment) => ({
        paymentId: payment.provider_payment_id,
        status: payment.status,
        amountMinor: payment.amount_minor,
        currency: payment.currency,
        outcome: payment.outcome,
      })),
      refunds: (refunds.get(number) ?? []).map((refund) => ({
        paymentId: refund.payment_id,
        amountMinor: refund.amount_minor,
        state: refund.state,
        isOwnAccord: refund.state === 'returned' && refund.asked_at === null,
      })),
      deskRows: ofDesk.get(number) ?? [],
    };
  });
  return { orders, payments: payments.length, unreadable };
}

type ReadJson = (table: string, row: string, text: string) => ReturnType<typeof JSON.parse>;

function sumsOf(row: OrdersTable, readJson: ReadJson) {
  return {
    reservationMinor: row.reservation_minor,
    ...(row.deposit_minor !== null && { depositMinor: row.deposit_minor }),
    discountMinor: row.discount === null ? 0 : (readJson('orders', row.number, row.discount)?.amountMinor ?? 0),
    cityTaxMinor: row.city_tax_minor,
    totalMinor: row.total_minor,
  };
}

function toChange(row: OrderChangesTable, readJson: ReadJson): LedgerChange | null {
  const [old, next] = [row.old_stay, row.new_stay].map((text) => readJson('booking_changes', row.order_number, text));
  if (old === null || next === null) return null;
  // Nothing is held for a sum that is paid on arrival.
  return { state: row.state, old, next, atReceptionMinor: row.hold_until === null ? row.due_minor : 0 };
}

function byOrder<Row extends { readonly order_number: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ order_number }) => order_number);
}
