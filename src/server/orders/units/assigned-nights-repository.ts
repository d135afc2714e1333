import { addDays, type CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { UnitUse } from '#domain/desk/assignment.ts';
import { nightsOf, type Stay } from '#domain/stay/stay.ts';
import type { Reader, Transaction } from '../../database/query.ts';

export type NightsHolder = { readonly orderNumber: string; readonly position: number } | { readonly blockId: string };

/** Consecutive nights of one unit for one holder. */
export interface AssignedStay extends UnitUse {
  readonly accommodationId: number;
  readonly orderNumber: string | null;
  readonly position: number | null;
  readonly blockId: string | null;
}

export interface UnitNightsToGive extends UnitUse {
  readonly accommodationId: number;
}

/** Returns false if one of the nights is already assigned: the transaction must be rolled back. */
export async function assignNights(
  transaction: Transaction,
  { unit, accommodationId, stay }: UnitNightsToGive,
  holder: NightsHolder,
): Promise<boolean> {
  const nights = nightsOf(stay);
  if (nights.length === 0) return true;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('assigned_nights')
    .values(nights.map((night) => ({ unit, night, category_id: accommodationId, ...toColumns(holder) })))
    .onConflict((conflict) => conflict.columns(['unit', 'night']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === nights.length;
}

function toColumns(holder: NightsHolder) {
  return 'blockId' in holder
    ? { order_number: null, position: null, block_id: holder.blockId }
    : { order_number: holder.orderNumber, position: holder.position, block_id: null };
}

/** Locks all rows of the unit, because guests with other nights have some too. */
export async function lockUnit(transaction: Transaction, unit: string) {
  const rows = transaction.selectFrom('assigned_nights').select('night').where('unit', '=', unit);
  await rows.orderBy('night').forUpdate().execute();
}

/** Without `room`, of all rooms. */
export async function releaseNights(
  transaction: Transaction,
  orderNumber: string,
  room: { readonly position: number; readonly from: CalendarDate } | null = null,
): Promise<void> {
  const query = transaction.deleteFrom('assigned_nights').where('order_number', '=', orderNumber);
  if (room === null) await query.execute();
  else await query.where('position', '=', room.position).where('night', '>=', room.from).execute();
}

export async function releaseBlock(transaction: Transaction, blockId: string, from: CalendarDate): Promise<void> {
  await transaction.deleteFrom('assigned_nights').where('block_id', '=', blockId).where('night', '>=', from).execute();
}

/** Lists all uses with a night in `[arrival, departure)`, cut to these nights, sorted by unit and day. */
export async function listAssigned(reader: Reader, { arrival, departure }: Stay): Promise<AssignedStay[]> {
  return toStays(await selectNights(reader).where('night', '>=', arrival).where('night', '<', departure).execute());
}

export async function listAssignedTo(reader: Reader, orderNumbers: readonly string[]): Promise<AssignedStay[]> {
  if (orderNumbers.length === 0) return [];
  return toStays(await selectNights(reader).where('order_number', 'in', orderNumbers).execute());
}

function selectNights(reader: Reader) {
  return reader
    .selectFrom('assigned_nights')
    .select(['unit', 'night', 'category_id as accommodationId', 'position'])
    .select(['order_number as orderNumber', 'block_id as blockId'])
    .orderBy('unit')
    .orderBy('night');
}

/** Returns the unit of a room: that of its last night, if guests moved during the stay. null: it has none yet. */
export function unitOf(assigned: readonly AssignedStay[], orderNumber: string, position: number): string | null {
  const own = assigned.filter((each) => each.orderNumber === orderNumber && each.position === position);
  return own.toSorted((one, other) => (one.stay.arrival < other.stay.arrival ? -1 : 1)).at(-1)?.unit ?? null;
}

function toStays(rows: readonly (Omit<AssignedStay, 'stay'> & { readonly night: CalendarDate })[]): AssignedStay[] {
  const stays: AssignedStay[] = [];
  for (const { night, ...row } of rows) {
    const next = addDays(night, 1);
    const last = stays.at(-1);
    const continues =
      last?.unit === row.unit &&
      last.stay.departure === night &&
      last.orderNumber === row.orderNumber &&
      last.position === row.position &&
      last.blockId === row.blockId;
    if (continues) stays[stays.length - 1] = { ...last, stay: { ...last.stay, departure: next } };
    else stays.push({ ...row, stay: { arrival: night, departure: next } });
  }
  return stays;
}
