import type { DeskBlockRequest } from '#contract/desk/desk-board.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { freeUnits } from '#domain/desk/assignment.ts';
import { roomsWithoutUnit } from '#domain/desk/block.ts';
import { areStaysEqual, countNights, nightsOf, type Stay } from '#domain/stay/stay.ts';
import { freeNights, lockUnitNights, readInventory, takeNights } from '../../availability/inventory-repository.ts';
import type { Transaction } from '../../database/query.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { assignNights, listAssigned, releaseBlock } from '../../orders/units/assigned-nights-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import { dismissBlock } from '../channels/channel-stays-repository.ts';
import { readDay } from '../read-days.ts';
import type { StayActionDependencies } from '../stays/change-presence.ts';
import { type StayRefusal, StayRefused } from '../stays/desk-conflict.ts';
import { deskClockAt, fromToday, readOccupancy } from '../stays/desk-rooms.ts';
import { deleteBlock, endBlock, findBlock, insertBlock, listBlocks, type UnitBlock } from './blocks-repository.ts';

/** A longer closure belongs in the content. */
const MOST_NIGHTS = 366;

/**
 * Takes the unit's nights off sale. A repeated request creates no second block. Throws FieldsRefused, and StayRefused
 * with the stays that would be left without a unit.
 */
export async function closeUnit(
  wish: DeskBlockRequest,
  who: string,
  { database, units, timeZone, now }: StayActionDependencies,
): Promise<UnitBlock> {
  const unit = units.find(({ name }) => name === wish.unit);
  if (unit === undefined) throw new FieldsRefused({ unit: ['There is no such unit'] });
  const { today } = deskClockAt(now(), timeZone);
  const stay = readPeriod(wish, today);
  const wanted = { unit: unit.name, accommodationId: unit.accommodationId, stay, reason: wish.reason, who };
  return database.transaction(async (transaction) => {
    await lockUnitNights(transaction, [{ accommodationId: unit.accommodationId, stay }]);
    const same = (await listBlocks(transaction, stay)).find((block) => block.unit === unit.name);
    if (same !== undefined && areStaysEqual(same.stay, stay) && same.reason === wish.reason) return same;
    const nights = await readInventory(transaction, [unit.accommodationId], stay.arrival, stay.departure);
    if ((nights.get(unit.accommodationId)?.size ?? 0) < countNights(stay)) {
      throw new FieldsRefused({ to: ['These nights are not on sale yet'] });
    }
    const refusal = await findBlockRefusal(transaction, wanted, units, today);
    if (refusal !== null) throw new StayRefused(refusal);
    return blockUnit(transaction, wanted, now());
  });
}

type WantedBlock = Omit<UnitBlock, 'id' | 'createdAt'>;

export interface BlockDependencies extends Pick<StayActionDependencies, 'units'> {
  readonly today: CalendarDate;
  readonly nowMs: number;
}

/** Blocks a unit that may be blocked. Throws StayRefused if another transaction was first. */
export async function blockUnit(transaction: Transaction, wanted: WantedBlock, nowMs: number): Promise<UnitBlock> {
  const { unit, accommodationId, stay, who } = wanted;
  const block = await insertBlock(transaction, wanted, nowMs);
  const isBlocked = await takeNights(transaction, [{ accommodationId, stay }], false);
  const isGiven = isBlocked && (await assignNights(transaction, wanted, { blockId: block.id }));
  if (!isGiven) throw new StayRefused({ reason: 'unit_taken', unit });
  await addAuditEntry(transaction, { who, action: 'unit_closed', subject: unit, after: told(block) }, nowMs);
  return block;
}

/** Puts the block's nights from today on back on sale. Throws Refused if the block does not exist or is over. */
export async function openUnit(
  id: string,
  who: string,
  { database, timeZone, now }: StayActionDependencies,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const nowMs = now();
    const { today } = deskClockAt(nowMs, timeZone);
    const found = await findBlock(transaction, id);
    const open = orNotFound(found !== null && found.stay.departure > today ? found : null);
    await dismissBlock(transaction, id, who, nowMs);
    orNotFound(await freeBlock(transaction, open, who, { today, nowMs }));
  });
}

/** Frees the nights of a block that is not over. Returns false if somebody else has already opened it. */
export async function freeBlock(
  transaction: Transaction,
  found: UnitBlock,
  who: string,
  { today, nowMs }: Omit<BlockDependencies, 'units'>,
): Promise<boolean> {
  const { id } = found;
  const stay = fromToday(found.stay, today);
  await freeNights(transaction, [{ accommodationId: found.accommodationId, stay }]);
  // On PostgreSQL two people may open the unit at once. The block may be gone once this transaction has locked the
  // nights.
  const block = await findBlock(transaction, id);
  if (block === null || !areStaysEqual(block.stay, found.stay)) return false;
  await releaseBlock(transaction, id, stay.arrival);
  const hasBegun = block.stay.arrival < stay.arrival;
  if (hasBegun) await endBlock(transaction, id, stay.arrival);
  else await deleteBlock(transaction, id);
  const after = hasBegun ? told({ ...block, stay: { ...block.stay, departure: stay.arrival } }) : undefined;
  const entry = { who, action: 'unit_opened', subject: block.unit, before: told(block) } as const;
  await addAuditEntry(transaction, after === undefined ? entry : { ...entry, after }, nowMs);
  return true;
}

function readPeriod({ from, to }: DeskBlockRequest, today: CalendarDate): Stay {
  const [arrival, departure] = [readDay(from, 'from'), readDay(to, 'to')];
  if (arrival < today) throw new FieldsRefused({ from: ['This day has passed'] });
  if (departure <= arrival) throw new FieldsRefused({ to: ['The last day must be after the first'] });
  const stay = { arrival, departure };
  if (countNights(stay) > MOST_NIGHTS) throw new FieldsRefused({ to: [`At most ${MOST_NIGHTS} nights`] });
  return stay;
}

/**
 * Returns why the unit may not be blocked: stays placed in it, or stays for which no other unit would be left. Its
 * nights are on sale, and the caller has locked them.
 */
export async function findBlockRefusal(
  transaction: Transaction,
  { unit, accommodationId, stay }: WantedBlock,
  units: StayActionDependencies['units'],
  today: CalendarDate,
): Promise<StayRefusal | null> {
  const own = (await listAssigned(transaction, stay)).filter((use) => use.unit === unit);
  if (freeUnits([{ name: unit, accommodationId }], stay, own).length === 0) {
    const orders = [...new Set(own.flatMap(({ orderNumber }) => orderNumber ?? []))];
    return { reason: orders.length === 0 ? 'unit_taken' : 'stays_without_unit', unit, orders };
  }
  const last = nightsOf(stay).at(-1) ?? stay.arrival;
  const { unplaced, uses } = await readOccupancy(transaction, today, last);
  const rooms = unplaced
    .filter((room) => room.accommodationId === accommodationId)
    .map((room) => ({ ...room, stay: fromToday(room.stay, today) }));
  const left = roomsWithoutUnit({ unit, stay }, units, rooms, uses, today);
  if (left.length > 0) {
    const orders = rooms.filter(({ key }) => left.includes(key)).map(({ orderNumber }) => orderNumber);
    return { reason: 'stays_without_unit', unit, orders: [...new Set(orders)] };
  }
  const nights = await readInventory(transaction, [accommodationId], stay.arrival, stay.departure);
  const isTaken = [...(nights.get(accommodationId)?.values() ?? [])].some(({ taken, units: all }) => taken >= all);
  return isTaken ? { reason: 'stays_without_unit', unit } : null;
}

function told({ stay, reason }: UnitBlock) {
  return { from: stay.arrival, to: stay.departure, reason };
}
