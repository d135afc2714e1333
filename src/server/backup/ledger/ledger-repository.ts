import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { nextDay } from '#domain/calendar/calendar-date.ts';
import {
  findNightDifferences,
  findOrderDifferences,
  findShiftDifferences,
  roomsHeldBy,
} from '#domain/ledger/find-differences.ts';
import type { LedgerChange, LedgerDifference, LedgerOrder, LedgerShift } from '#domain/ledger/ledger.ts';
import { type BookedRoom, countUnitsByNight } from '#domain/order/unit-nights.ts';
import type { Database } from '../../database/database.ts';
import type { OrderChangesTable, OrdersTable, Tables } from '../../database/tables.ts';
import { listDeskRows, listRowsOfShift } from '../../orders/money/desk-rows-repository.ts';
import { listPaymentsOf } from '../../orders/money/payments-repository.ts';
import { listRefunds } from '../../orders/money/refunds-repository.ts';
import { findOrphans } from './relations.ts';

/** How many orders are read and compared in one task. */
const ORDERS_AT_ONCE = 100;

/**
 * Reads the ledger as of one moment and checks it for contradictions, in parts, so that other requests are answered in
 * between.
 */
export function checkLedger(database: Pick<Database, 'snapshot'>) {
  return database.snapshot(async (reader) => {
    const differences: LedgerDifference[] = [];
    const held = countUnitsByNight(await selectClosedRooms(reader));
    let [orders, payments] = [0, 0];
    for await (const part of readOrders(reader)) {
      orders += part.orders.length;
      payments += part.orders.reduce((count, order) => count + order.payments.length, 0);
      differences.push(...findOrderDifferences(part.orders, part.assigned), ...part.unreadable);
      countUnitsByNight(roomsHeldBy(part.orders), held);
    }
    for await (const shift of readShifts(reader)) differences.push(...findShiftDifferences(shift));
    const nights = await reader
      .selectFrom('nights')
      .select(['night', 'category_id as accommodationId', 'taken'])
      .execute();
    differences.unshift(...findNightDifferences(nights, held));
    return { orders, nights: nights.length, payments, differences: [...differences, ...(await findOrphans(reader))] };
  });
}

async function* readShifts(reader: Kysely<Tables>): AsyncGenerator<LedgerShift> {
  for (const row of await reader.selectFrom('shifts').selectAll().orderBy('number').execute()) {
    const { number, opening_minor: openingMinor, is_open, expected_minor, counted_minor, reason } = row;
    const closing = { expectedMinor: expected_minor ?? 0, countedMinor: counted_minor ?? 0, reason: reason ?? '' };
    const rows = await listRowsOfShift(reader, number);
    yield { number, openingMinor, closing: is_open === 1 ? null : closing, rows };
    await setImmediate();
  }
}

async function* readOrders(reader: Kysely<Tables>) {
  const page = reader.selectFrom('orders').selectAll().orderBy('number').limit(ORDERS_AT_ONCE);
  let rows = await page.execute();
  while (rows.length > 0) {
    yield await readPart(reader, rows);
    await setImmediate();
    rows = await page.where('number', '>', rows.at(-1)?.number ?? '').execute();
  }
}

async function readPart(reader: Kysely<Tables>, rows: readonly OrdersTable[]) {
  const numbers = rows.map(({ number }) => number);
  const rooms = byOrder(
    await reader
      .selectFrom('order_rooms')
      .selectAll()
      .where('order_number', 'in', numbers)
      .orderBy('position')
      .execute(),
  );
  const changes = byOrder(
    await reader
      .selectFrom('booking_changes')
      .selectAll()
      .where('order_number', 'in', numbers)
      .orderBy('position')
      .execute(),
  );
  const payments = await listPaymentsOf(reader, numbers);
  const refunds = Map.groupBy(await listRefunds(reader, numbers), ({ orderNumber }) => orderNumber);
  const deskRows = Map.groupBy(await listDeskRows(reader, numbers), ({ orderNumber }) => orderNumber);
  const assigned = await reader
    .selectFrom('assigned_nights')
    .select(['unit', 'night', 'category_id as accommodationId', 'order_number as orderNumber'])
    .where('order_number', 'in', numbers)
    .$narrowType<{ orderNumber: string }>()
    .execute();
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
      stay: { arrival: row.arrival, departure: row.departure },
      rooms: (rooms.get(number) ?? []).flatMap((room) => readJson('order_rooms', number, room.quote) ?? []),
      extras: row.extras === null ? [] : (readJson('orders', number, row.extras) ?? []),
      ...sumsOf(row, readJson),
      changes: (changes.get(number) ?? []).flatMap((change) => toChange(change, readJson) ?? []),
      payments: payments.get(number) ?? [],
      refunds: refunds.get(number) ?? [],
      deskRows: deskRows.get(number) ?? [],
    };
  });
  return { orders, assigned, unreadable };
}

async function selectClosedRooms(reader: Kysely<Tables>): Promise<BookedRoom[]> {
  const rows = await reader
    .selectFrom('assigned_nights')
    .select(['night', 'category_id as accommodationId'])
    .where('order_number', 'is', null)
    .execute();
  return rows.map(({ night, accommodationId }) => ({
    accommodationId,
    stay: { arrival: night, departure: nextDay(night) },
  }));
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
  // No nights are held for an amount that is paid on arrival.
  return { state: row.state, old, next, atReceptionMinor: row.hold_until === null ? row.due_minor : 0 };
}

function byOrder<Row extends { readonly order_number: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ order_number }) => order_number);
}
