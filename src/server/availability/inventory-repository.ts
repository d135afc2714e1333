import { type Insertable, sql } from 'kysely';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { type BookedRoom, type UnitNights, unitNightsBeyond } from '#domain/order/unit-nights.ts';
import type { Inventory, InventoryNight } from '#domain/stay/availability.ts';
import { countNights, type Stay } from '#domain/stay/stay.ts';
import type { Database } from '../database/database.ts';
import { IS_NIGHT_OPEN, type Reader, type Transaction } from '../database/query.ts';
import type { NightsTable } from '../database/tables.ts';
import type { InventorySource } from './stay-search.ts';

/** A night of the rate calendar, without the number of units that guests have taken. */
export interface CalendarNight extends Omit<InventoryNight, 'taken'> {
  readonly night: CalendarDate;
  readonly accommodationId: number;
}

/** Keeps the parameters of a statement below SQLite's limit of 32,766, and each lock short. */
const NIGHTS_PER_CHUNK = 500;

/** The source for searches. It uses separate connections, which may lag behind. */
export function inventorySource({ read }: Pick<Database, 'read'>): InventorySource {
  return {
    readInventory: (...nights) => readInventory(read, ...nights),
    readFreeNights: (accommodationIds, from, to) => readInventory(read, accommodationIds, from, to, true),
  };
}

/** Returns false if a night cannot be taken: roll back. Without `isSale`, for repairs, also takes closed nights. */
export async function takeNights(transaction: Transaction, rooms: readonly BookedRoom[], isSale = true) {
  const wanted = unitNightsBeyond(rooms, []);
  await lockUnitNights(transaction, wanted);
  return takeUnitNights(transaction, wanted, isSale);
}

/** Throws if the nights were not taken. */
export async function freeNights(transaction: Transaction, rooms: readonly BookedRoom[]): Promise<void> {
  const taken = unitNightsBeyond(rooms, []);
  await lockUnitNights(transaction, taken);
  await freeUnitNights(transaction, taken);
}

/** Nights of `[from, to)`. */
export async function readInventory(
  reader: Reader,
  accommodationIds: readonly number[],
  from: CalendarDate,
  to: CalendarDate,
  isFreeOnly = false,
): Promise<Inventory> {
  const inventory = new Map<number, Map<CalendarDate, InventoryNight>>();
  for (const id of accommodationIds) inventory.set(id, new Map());
  if (inventory.size === 0) return inventory;
  const rows = await reader
    .selectFrom('nights')
    .selectAll()
    .where('night', '>=', from)
    .where('night', '<', to)
    .where('category_id', 'in', [...inventory.keys()])
    .$if(isFreeOnly, (query) => query.where(IS_NIGHT_OPEN).whereRef('taken', '<', 'units'))
    .execute();
  for (const row of rows) inventory.get(row.category_id)?.set(row.night, toInventoryNight(row));
  return inventory;
}

function toInventoryNight(row: NightsTable): InventoryNight {
  const { units, taken, price_minor, closed, rule_price_minor, rule_closed, rule_minimum_nights } = row;
  return {
    units,
    taken,
    priceMinor: rule_price_minor ?? price_minor,
    closed: (rule_closed ?? closed) === 1,
    ...(rule_minimum_nights !== null && { minimumNights: rule_minimum_nights }),
  };
}

/** The same order in every transaction prevents deadlocks: an update locks rows in any order. */
export async function lockUnitNights(transaction: Transaction, nights: readonly Omit<UnitNights, 'units'>[]) {
  if (nights.length === 0) return;
  await transaction
    .selectFrom('nights')
    .select('night')
    .where((row) =>
      row.or(
        nights.map(({ accommodationId, stay }) =>
          row.and([
            row('category_id', '=', accommodationId),
            row('night', '>=', stay.arrival),
            row('night', '<', stay.departure),
          ]),
        ),
      ),
    )
    .orderBy('category_id')
    .orderBy('night')
    .forUpdate()
    .execute();
}

/** Like `takeNights`, for nights that are already locked. */
export async function takeUnitNights(transaction: Transaction, nights: readonly UnitNights[], isSale = true) {
  for (const run of nights) {
    if (!(await takeUnits(transaction, run, isSale))) return false;
  }
  return true;
}

/** Like `freeNights`, for nights that are already locked. */
export async function freeUnitNights(transaction: Transaction, nights: readonly UnitNights[]): Promise<void> {
  for (const { accommodationId, units, stay } of nights) await freeUnits(transaction, accommodationId, units, stay);
}

async function takeUnits(transaction: Transaction, { accommodationId, units, stay }: UnitNights, isSale: boolean) {
  const { numUpdatedRows } = await transaction
    .updateTable('nights')
    .set((row) => ({ taken: row('taken', '+', units) }))
    .where('category_id', '=', accommodationId)
    .where('night', '>=', stay.arrival)
    .where('night', '<', stay.departure)
    .where((row) => row(row('taken', '+', units), '<=', row.ref('units')))
    .$if(isSale, (query) => query.where(IS_NIGHT_OPEN))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === countNights(stay);
}

async function freeUnits(transaction: Transaction, accommodationId: number, units: number, stay: Stay): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('nights')
    .set((row) => ({ taken: row('taken', '-', units) }))
    .where('category_id', '=', accommodationId)
    .where('night', '>=', stay.arrival)
    .where('night', '<', stay.departure)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== countNights(stay)) {
    throw new Error(`Nights of ${accommodationId} from ${stay.arrival} to ${stay.departure} are missing`);
  }
}

/** Writes price, closed and units of each night, never `taken`. Returns the nights whose units could not be reduced. */
export async function upsertNights(database: Database, nights: readonly CalendarNight[]) {
  const ordered = nights.toSorted(
    (left, right) => left.accommodationId - right.accommodationId || (left.night < right.night ? -1 : 1),
  );
  const refused: Awaited<ReturnType<typeof upsertChunk>> = [];
  for (let start = 0; start < ordered.length; start += NIGHTS_PER_CHUNK) {
    const chunk = ordered.slice(start, start + NIGHTS_PER_CHUNK);
    refused.push(...(await database.transaction((transaction) => upsertChunk(transaction, chunk))));
  }
  return refused;
}

/** Guests hold more units on these nights than the calendar offers, so the nights keep their units. */
async function upsertChunk(transaction: Transaction, nights: readonly CalendarNight[]) {
  const written = await transaction
    .insertInto('nights')
    .values(nights.map(toRow))
    .onConflict((conflict) =>
      conflict.columns(['night', 'category_id']).doUpdateSet({
        units: sql`case when excluded.units >= nights.taken then excluded.units else nights.units end`,
        price_minor: sql.ref('excluded.price_minor'),
        closed: sql.ref('excluded.closed'),
      }),
    )
    .returning(['night', 'category_id', 'units'])
    .execute();
  const keptUnits = new Map(written.map((row) => [`${row.night} ${row.category_id}`, row.units]));
  return nights.flatMap(({ night, accommodationId, units }) => {
    const kept = keptUnits.get(`${night} ${accommodationId}`) ?? units;
    return kept === units ? [] : [{ night, accommodationId, wantedUnits: units, keptUnits: kept }];
  });
}

function toRow({ night, accommodationId, units, priceMinor, closed }: CalendarNight): Insertable<NightsTable> {
  return { night, category_id: accommodationId, units, taken: 0, price_minor: priceMinor, closed: closed ? 1 : 0 };
}
