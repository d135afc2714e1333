import type { DeskUnit } from '#contract/desk/desk-stays.ts';
import { freeUnits } from '#domain/desk/assignment.ts';
import { holdsNights } from '#domain/order/order-state.ts';
import type { Transaction } from '../../database/query.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { lockOrder } from '../../orders/order-repository.ts';
import { assignNights, listAssigned, releaseNights } from '../../orders/units/assigned-nights-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import { refuseOccupied, type StayActionDependencies } from './change-presence.ts';
import { StayRefused } from './desk-conflict.ts';
import { type DeskRoomState, deskClockAt, fromToday, isUnitOfKind, readDeskRooms } from './desk-rooms.ts';

/**
 * Assigns the room this unit of its kind for the nights from today on. `wish.seen` must still be the room's unit, so
 * that nobody overwrites a colleague's assignment. Throws StayRefused.
 */
export async function giveUnit(
  number: string,
  wish: DeskUnit,
  who: string,
  { database, units, timeZone, now }: StayActionDependencies,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const nowMs = now();
    const { today } = deskClockAt(nowMs, timeZone);
    const order = await lockOrder(transaction, number);
    const room = (await readDeskRooms(transaction, [order])).find(({ position }) => position === wish.room);
    if (room === undefined) throw new FieldsRefused({ room: ['The order has no such room'] });
    if (!isUnitOfKind(units, wish.unit, room))
      throw new FieldsRefused({ unit: ['There is no such unit of this kind'] });
    if (room.unit === wish.unit) return;
    const isOpen = holdsNights(order.state) && (room.presence === 'expected' || room.presence === 'in_house');
    if (!isOpen || room.unit !== wish.seen) throw new StayRefused({ reason: 'stay_changed', unit: room.unit });
    const stay = fromToday(room.stay, today);
    if (stay.departure <= today) throw new StayRefused({ reason: 'stay_over' });
    await placeRoom(transaction, { ...room, stay }, wish.unit);
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
  });
}

/** Past nights keep the unit in which the guests slept. Throws StayRefused. */
export async function placeRoom(transaction: Transaction, room: DeskRoomState, unit: string): Promise<void> {
  const { orderNumber, position, accommodationId, stay, presence } = room;
  const uses = (await listAssigned(transaction, stay)).filter((use) => use.unit === unit);
  if (freeUnits([{ name: unit, accommodationId }], stay, uses).length === 0) {
    const holders = uses.flatMap(({ orderNumber: holder }) => holder ?? []);
    throw new StayRefused({ reason: 'unit_taken', unit, orders: [...new Set(holders)] });
  }
  if (presence === 'in_house') await refuseOccupied(transaction, { key: room.key, unit });
  await releaseNights(transaction, orderNumber, { position, from: stay.arrival });
  const isGiven = await assignNights(transaction, { unit, accommodationId, stay }, { orderNumber, position });
  if (!isGiven) throw new StayRefused({ reason: 'unit_taken', unit });
}
