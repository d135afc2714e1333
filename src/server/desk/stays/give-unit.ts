import type { DeskUnit } from '#contract/desk/desk-stays.ts';
import { freeUnits } from '#domain/desk/assignment.ts';
import { holdsNights } from '#domain/order/order-state.ts';
import { RolledBack } from '../../database/database.ts';
import type { Transaction } from '../../database/query.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { lockOrder } from '../../orders/order-repository.ts';
import { assignNights, listAssigned, releaseNights } from '../../orders/units/assigned-nights-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import { DONE, findOccupant, type StayActionDependencies, type StayActionResult } from './change-presence.ts';
import type { StayRefusal } from './desk-conflict.ts';
import { type DeskRoomState, deskClockAt, fromToday, isUnitOfKind, readDeskRooms } from './desk-rooms.ts';

/**
 * Assigns the room this unit of its kind for the nights from today on. `wish.seen` must still be the room's unit, so
 * that nobody overwrites a colleague's assignment. null: the order does not exist.
 */
export async function giveUnit(
  number: string,
  wish: DeskUnit,
  who: string,
  { database, units, timeZone, now }: StayActionDependencies,
): Promise<StayActionResult | null> {
  return database.transaction(async (transaction): Promise<StayActionResult | null | RolledBack<StayActionResult>> => {
    const nowMs = now();
    const { today } = deskClockAt(nowMs, timeZone);
    const order = await lockOrder(transaction, number);
    if (order === null) return null;
    const room = (await readDeskRooms(transaction, [order])).find(({ position }) => position === wish.room);
    if (room === undefined) throw new FieldsRefused({ room: ['The order has no such room'] });
    if (!isUnitOfKind(units, wish.unit, room))
      throw new FieldsRefused({ unit: ['There is no such unit of this kind'] });
    if (room.unit === wish.unit) return DONE;
    const isOpen = holdsNights(order.state) && (room.presence === 'expected' || room.presence === 'in_house');
    if (!isOpen || room.unit !== wish.seen) return { refusal: { reason: 'stay_changed', unit: room.unit } };
    const stay = fromToday(room.stay, today);
    if (stay.departure <= today) return { refusal: { reason: 'stay_over' } };
    const refusal = await placeRoom(transaction, { ...room, stay }, wish.unit);
    if (refusal !== null) return new RolledBack({ refusal });
    await addAuditEntry(
      transaction,
      {
        who,
        action: 'unit_given',
        subject: number,
        before: { room: wish.room, unit: room.unit },
        after: { room: wish.room, unit: wish.unit },
      },
      nowMs,
    );
    return DONE;
  });
}

/** Past nights keep the unit in which the guests slept. */
export async function placeRoom(
  transaction: Transaction,
  room: DeskRoomState,
  unit: string,
): Promise<StayRefusal | null> {
  const { orderNumber, position, accommodationId, stay, presence } = room;
  const uses = (await listAssigned(transaction, stay)).filter((use) => use.unit === unit);
  if (freeUnits([{ name: unit, accommodationId }], stay, uses).length === 0) {
    const holders = uses.flatMap(({ orderNumber: holder }) => holder ?? []);
    return { reason: 'unit_taken', unit, orders: [...new Set(holders)] };
  }
  const occupied = presence === 'in_house' ? await findOccupant(transaction, { key: room.key, unit }) : null;
  if (occupied !== null) return occupied;
  await releaseNights(transaction, orderNumber, { position, from: stay.arrival });
  const isGiven = await assignNights(transaction, { unit, accommodationId, stay }, { orderNumber, position });
  return isGiven ? null : { reason: 'unit_taken', unit };
}
