import { createHash } from 'node:crypto';
import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import { freeUnits, type Unit, type UnitUse } from '#domain/desk/assignment.ts';
import {
  type BookingRow,
  type BookingTable,
  type CellFault,
  type FormerBooking,
  MOST_ROWS,
  type RowFault,
  readBookingTable,
} from '#domain/desk/import/booking-rows.ts';
import { type CsvRecord, readCsv } from '#domain/desk/import/csv.ts';
import { soldAtDesk } from '#domain/desk/phone-booking.ts';
import { holdsNights } from '#domain/order/order-state.ts';
import { acceptFormerStay, type Inventory, type InventoryNight } from '#domain/stay/availability.ts';
import { nightsOf } from '#domain/stay/stay.ts';
import { readInventory } from '../../availability/inventory-repository.ts';
import type { Reader } from '../../database/query.ts';
import { findDeskRow } from '../../orders/money/desk-rows-repository.ts';
import { isForgotten, type Order } from '../../orders/order.ts';
import { findOrderByKey } from '../../orders/order-repository.ts';
import { listAssigned } from '../../orders/units/assigned-nights-repository.ts';
import type { DeskContext } from '../desk-context.ts';

export interface ReadRow extends BookingRow {
  /** The same row has the same key even if the file was saved again, so that it is imported once. */
  readonly key: string;
  /** Number of the booking that the row was imported as; null: not imported, or its payment is not written yet. */
  readonly number: string | null;
}

export type ReadImport =
  | { readonly problem: 'unreadable' | 'too_many_rows' }
  | { readonly problem: null; readonly table: BookingTable; readonly rows: readonly ReadRow[] };

/** Former bookings are imported in the first days; the file is rarely opened again after a year. */
const LONGEST_PAST_DAYS = 365;

/** Returns the result of each row as if the rows before it were imported. Writes nothing. */
export async function readImport(file: string, today: CalendarDate, options: DeskContext): Promise<ReadImport> {
  const records = readCsv(file);
  if (records === null) return { problem: 'unreadable' };
  if (records.length > MOST_ROWS + 1) return { problem: 'too_many_rows' };
  const { phones, units, titleOf } = options;
  const accommodations = soldAtDesk(options.accommodations);
  const namesOf = ({ id, code }: { readonly id: number; readonly code: string }) => [
    code,
    ...Object.values(titleOf(id)),
  ];
  const houses = { accommodations, units, namesOf, phones };
  const table = readBookingTable(records, { ...houses, today });
  // An imported booking keeps its key after its arrival has passed, so the row is also read as of an earlier day.
  const past = readBookingTable(records, { ...houses, today: addDays(today, -LONGEST_PAST_DAYS) });
  if (!table.isReadable || !past.isReadable) return { problem: null, table, rows: [] };
  const pastOf = new Map(past.rows.map(({ line, booking }) => [line, booking]));
  const cellsOf = new Map(records.map((record) => [record.line, record]));
  const { readLatest: reader } = options.database;
  const room = await readRoom(reader, table.rows, options);
  const rows: ReadRow[] = [];
  const seen = new Map<string, number>();
  for (const row of table.rows) {
    const key = keyOf(row.booking ?? pastOf.get(row.line) ?? cellsOf.get(row.line), seen);
    const known = await findOrderByKey(reader, key);
    const faults = row.booking === null || known !== null ? [] : takeRoom(row.booking, today, room, units);
    const all = known === null ? [...row.faults, ...faults] : [];
    rows.push({
      ...row,
      key,
      number: known === null || (await isUnpaid(known, key, row, options)) ? null : known.number,
      faults: all,
      booking: all.length > 0 ? null : row.booking,
    });
  }
  return { problem: null, table, rows };
}

/** The booking and its payment are written in two steps, and the second may have failed. */
async function isUnpaid(order: Order, key: string, { booking }: BookingRow, { database }: DeskContext) {
  if (booking === null || booking.paidMinor === 0 || !holdsNights(order.state) || isForgotten(order.guest))
    return false;
  return (await findDeskRow(database.readLatest, paymentIdOf(key))) === null;
}

/** The same row gives the same payment id, so that the payment is written once. */
export function paymentIdOf(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** Two equal rows are two bookings, for example of a family in two rooms. */
function keyOf(row: FormerBooking | CsvRecord | undefined, seen: Map<string, number>): string {
  // The key ignores the content's data about the house, which may change.
  const told = row !== undefined && 'stay' in row ? { ...row, accommodation: row.accommodation.id } : row?.cells;
  const content = createHash('sha256').update(JSON.stringify(told)).digest('base64url');
  const count = (seen.get(content) ?? 0) + 1;
  seen.set(content, count);
  return `import-${content}-${count}`;
}

interface Room {
  readonly inventory: Map<number, Map<CalendarDate, InventoryNight>>;
  readonly uses: UnitUse[];
}

async function readRoom(reader: Reader, rows: readonly BookingRow[], { accommodations }: DeskContext) {
  const stays = rows.flatMap(({ booking }) => booking?.stay ?? []);
  const arrival = stays.map((stay) => stay.arrival).toSorted()[0];
  const departure = stays
    .map((stay) => stay.departure)
    .toSorted()
    .at(-1);
  if (arrival === undefined || departure === undefined) return { inventory: new Map(), uses: [] };
  const ids = accommodations.map(({ id }) => id);
  const inventory: Inventory = await readInventory(reader, ids, arrival, departure);
  const uses: UnitUse[] = await listAssigned(reader, { arrival, departure });
  return { inventory: new Map([...inventory].map(([id, nights]) => [id, new Map(nights)])), uses: [...uses] };
}

/** Reserves the nights and the unit for the following rows, or returns why they cannot be reserved. */
function takeRoom(booking: FormerBooking, today: CalendarDate, room: Room, units: readonly Unit[]): CellFault[] {
  const { accommodation, party, stay, totalMinor, unit } = booking;
  const decision = acceptFormerStay({ accommodation, party }, stay, totalMinor, { today, inventory: room.inventory });
  if (!decision.isAvailable) return [faultOf(decision.refusal.reason)];
  const own = units.filter(({ name }) => name === unit);
  if (unit !== null && freeUnits(own, stay, room.uses).length === 0) return [{ column: 'unit', fault: 'unit_taken' }];
  if (unit !== null) room.uses.push({ unit, stay });
  const nights = room.inventory.get(accommodation.id);
  for (const night of nightsOf(stay)) {
    const row = nights?.get(night);
    if (row !== undefined) nights?.set(night, { ...row, taken: row.taken + 1 });
  }
  return [];
}

const FAULTS: Readonly<Record<string, RowFault>> = {
  arrival_in_the_past: 'in_the_past',
  closed_to_sale: 'closed_to_sale',
  party_does_not_fit: 'too_many_guests',
};

/** The other reasons for refusing an order can only come from a race for the last unit. */
export function faultOf(reason: string): CellFault {
  const fault = FAULTS[reason] ?? 'sold_out';
  return { column: fault === 'too_many_guests' ? 'adults' : 'arrival', fault };
}
