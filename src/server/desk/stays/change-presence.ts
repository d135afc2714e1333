import type { DeskPresence } from '#contract/desk/desk-stays.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Unit } from '#domain/desk/assignment.ts';
import { momentOfFact } from '#domain/desk/fact.ts';
import { RolledBack } from '../../database/database.ts';
import { toInstant } from '../../database/instants.ts';
import type { Transaction } from '../../database/tables.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import { applyOrderEvent } from '../../orders/apply-order-event.ts';
import { lockOrder } from '../../orders/order-repository.ts';
import { assignNights, lockUnit } from '../../orders/units/assigned-nights-repository.ts';
import { writePresence } from '../../orders/units/room-presence-repository.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { addFact, type Fact, findFact } from '../facts-repository.ts';
import { writeUnitCondition } from '../housekeeping/unit-conditions-repository.ts';
import { decidePresence, type PresenceDecision, type RoomMove } from './decide-presence.ts';
import type { StayRefusal } from './desk-conflict.ts';
import {
  type DeskRoomState,
  deskClockAt,
  fromToday,
  isUnitOfKind,
  proposeForRooms,
  readDeskRooms,
  readOccupancy,
  readRoomsInHouse,
} from './desk-rooms.ts';

export type StayActionDependencies = Pick<DeskContext, 'database' | 'units' | 'timeZone' | 'now'>;

/** `refusal` null: done, or it was done before. */
export interface StayActionResult {
  readonly refusal: StayRefusal | null;
}

export const DONE: StayActionResult = { refusal: null };

const keyReused = () => new FieldsRefused({ 'Idempotency-Key': ['was used for something else'] });

/** What a person on shift notes about the guests of an order. */
export interface PresenceNote extends Pick<DeskPresence, 'action' | 'rooms' | 'units'> {
  /** Email address. */
  readonly who: string;
  /** Chosen by the device, so that a note sent twice is written once; null: the same wish twice is one action anyway. */
  readonly key: string | null;
  /** When it happened by the device's clock, in milliseconds since the epoch; null: just now. */
  readonly toldMs: number | null;
}

/** The same wish twice is one action. null: there is no such order. */
export function changePresence(
  number: string,
  note: PresenceNote,
  dependencies: StayActionDependencies,
): Promise<StayActionResult | null> {
  return note.action === 'no_show' ? noteNoShow(number, note, dependencies) : moveRooms(number, note, dependencies);
}

async function moveRooms(
  number: string,
  note: PresenceNote,
  { database, units, timeZone, now }: StayActionDependencies,
): Promise<StayActionResult | null> {
  return database.transaction(async (transaction): Promise<StayActionResult | null | RolledBack<StayActionResult>> => {
    const nowMs = now();
    // A guest who came last evening did not come too late, although the desk hears of it today.
    const clock = deskClockAt(momentOfFact(note.toldMs, nowMs), timeZone);
    const order = await lockOrder(transaction, number);
    if (order === null) return null;
    const fact = toFact(number, note, nowMs);
    const standing = fact === null ? 'new' : await findFact(transaction, fact);
    if (standing === 'key_reused') throw keyReused();
    if (standing === 'written') return DONE;
    const decided = decidePresence(order, await readDeskRooms(transaction, [order]), note, clock);
    if ('refusal' in decided) return decided;
    const settled: RoomMove[] = [];
    for (const { room, to } of decided.moves) {
      const wanted = note.units?.find((each) => each.room === room.position)?.unit ?? null;
      const placed = to === 'in_house' ? await settleIn(transaction, room, wanted, units, clock.today) : room;
      if ('reason' in placed) return new RolledBack({ refusal: placed });
      settled.push({ room: placed, to });
    }
    await write(transaction, { number, note }, decided.moves, settled, nowMs);
    if (fact !== null && !(await addFact(transaction, fact, nowMs))) throw keyReused();
    return DONE;
  });
}

/** The transaction that notes it releases the nights and mails the guest. Without a refund: the arrival day is over. */
async function noteNoShow(
  number: string,
  note: PresenceNote,
  dependencies: StayActionDependencies,
): Promise<StayActionResult | null> {
  const { timeZone, now } = dependencies;
  const decision: { made: PresenceDecision } = { made: { moves: [] } };
  const { order } = await applyOrderEvent(
    number,
    {
      async toEvent(current, transaction) {
        const rooms = await readDeskRooms(transaction, [current]);
        const made = decidePresence(current, rooms, note, deskClockAt(now(), timeZone));
        decision.made = made;
        return 'moves' in made && made.moves.length > 0 ? { type: 'no_show' } : null;
      },
      async record(_order, transaction, transition) {
        const { made } = decision;
        if (transition === null || 'refusal' in made) return;
        const after = made.moves.map(({ room, to }) => ({ room: { ...room, unit: null }, to }));
        await write(transaction, { number, note }, made.moves, after, now());
      },
    },
    dependencies,
  );
  if (order === null) return null;
  return 'refusal' in decision.made ? decision.made : DONE;
}

/** The room with its unit, given now if it had none; or why the guests cannot go in. `wanted`: they have its key. */
async function settleIn(
  transaction: Transaction,
  room: DeskRoomState,
  wanted: string | null,
  units: readonly Unit[],
  today: CalendarDate,
): Promise<DeskRoomState | StayRefusal> {
  if (wanted !== null && !isUnitOfKind(units, wanted, room)) {
    throw new FieldsRefused({ units: ['There is no such unit of this kind'] });
  }
  if (wanted !== null && room.unit !== null && room.unit !== wanted) {
    return { reason: 'stay_changed', unit: room.unit };
  }
  const unit = room.unit ?? wanted ?? (await proposeFor(transaction, room, units, today));
  if (unit === null) return { reason: 'no_unit' };
  const placed = { ...room, unit };
  const occupied = await findOccupant(transaction, placed);
  if (occupied !== null) return occupied;
  if (room.unit !== null) return placed;
  const { accommodationId, orderNumber, position } = room;
  const nights = { unit, accommodationId, stay: fromToday(room.stay, today) };
  const isGiven = await assignNights(transaction, nights, { orderNumber, position });
  return isGiven ? placed : { reason: 'unit_taken', unit };
}

function toFact(
  orderNumber: string,
  { key, action, rooms, units, who, toldMs }: PresenceNote,
  nowMs: number,
): Fact | null {
  if (key === null || (action !== 'check_in' && action !== 'check_out')) return null;
  return { key, orderNumber, kind: action, wish: { rooms, units }, who, momentMs: momentOfFact(toldMs, nowMs) };
}

/** The unit that suits the room best; null: none is free. */
export async function proposeFor(
  transaction: Transaction,
  { key, stay }: DeskRoomState,
  units: readonly Unit[],
  today: CalendarDate,
): Promise<string | null> {
  const occupancy = await readOccupancy(transaction, today, stay.arrival);
  return proposeForRooms(occupancy, units, today).get(key) ?? null;
}

/** Guests in the unit other than the room's own: they must leave first. */
export async function findOccupant(
  transaction: Transaction,
  { key, unit }: { readonly key: string; readonly unit: string },
): Promise<StayRefusal | null> {
  // Until the end of the transaction nobody else can be let in.
  await lockUnit(transaction, unit);
  const others = (await readRoomsInHouse(transaction)).filter((room) => room.unit === unit && room.key !== key);
  if (others.length === 0) return null;
  return { reason: 'unit_occupied', unit, orders: others.map(({ orderNumber }) => orderNumber) };
}

async function write(
  transaction: Transaction,
  { number, note }: { readonly number: string; readonly note: PresenceNote },
  before: readonly RoomMove[],
  after: readonly RoomMove[],
  nowMs: number,
): Promise<void> {
  if (after.length === 0) return;
  const { who, action } = note;
  const momentMs = momentOfFact(note.toldMs, nowMs);
  for (const { room, to: state } of after) {
    await writePresence(transaction, number, room.position, { state, who }, momentMs);
    if (state === 'left' && room.unit !== null) {
      await writeUnitCondition(transaction, room.unit, { isClean: false, who }, nowMs);
    }
  }
  const told = {
    before: { rooms: before.map(({ room: { position, unit, presence } }) => ({ position, unit, presence })) },
    after: {
      rooms: after.map(({ room: { position, unit }, to: presence }) => ({ position, unit, presence })),
      ...(momentMs !== nowMs && { happenedAt: toInstant(momentMs) }),
    },
  };
  await addAuditEntry(transaction, { who, action, subject: number, ...told }, nowMs);
}
