import type { DeskPresence } from '#contract/desk/desk-stays.ts';
import {
  type DeskClock,
  isDone,
  movePresence,
  type Presence,
  type PresenceAction,
  type PresenceRefusal,
} from '#domain/desk/presence.ts';
import { holdsNights, isCertain } from '#domain/order/order-state.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { FieldsRefused } from '../../http/plugins/validation.ts';
import type { Order } from '../../orders/order.ts';
import { StayRefused } from './desk-conflict.ts';
import type { DeskRoomState } from './desk-rooms.ts';

export interface RoomMove {
  readonly room: DeskRoomState;
  readonly to: Presence;
}

/**
 * Decides which rooms the action changes: the listed rooms or, without a list, all rooms for which it is time. None:
 * the rooms already have the wanted state. A no-show changes all rooms, because a stay with one room in house is no
 * no-show. Throws StayRefused, or FieldsRefused for a room that the order does not have.
 */
export function decidePresence(
  { state, stay }: Pick<Order, 'state' | 'stay'>,
  rooms: readonly DeskRoomState[],
  { action, rooms: positions }: DeskPresence,
  clock: DeskClock,
): readonly RoomMove[] {
  const isWhole = positions === undefined && action !== 'no_show';
  const wanted =
    positions === undefined || action === 'no_show' ? rooms : positions.map((position) => roomAt(rooms, position));
  const open = wanted.filter(({ presence }) => !isDone(presence, action));
  if (open.length === 0) return [];
  if (!holdsNights(state)) throw new StayRefused({ reason: 'order_over' });
  if (!isCertain(state)) throw new StayRefused({ reason: 'not_certain' });
  const moves: RoomMove[] = [];
  const refusals: PresenceRefusal[] = [];
  for (const room of open) {
    const moved = moveRoom(room, stay, action, clock);
    if ('to' in moved) moves.push({ room, to: moved.to });
    else refusals.push(moved.refusal);
  }
  const [refusal] = refusals;
  if (refusal === undefined || (isWhole && moves.length > 0)) return moves;
  if (isWhole && open.length < wanted.length) return [];
  throw new StayRefused({ reason: refusal === 'other_state' ? 'stay_changed' : refusal });
}

/** A no-show applies to the whole stay, even if a room's own nights begin later. */
export function moveRoom(
  room: Pick<DeskRoomState, 'presence' | 'stay' | 'cameOn'>,
  whole: Stay,
  action: PresenceAction,
  clock: DeskClock,
): ReturnType<typeof movePresence> {
  const nights = action === 'no_show' ? whole : room.stay;
  return movePresence(room.presence, action, { ...nights, cameOn: room.cameOn }, clock);
}

function roomAt(rooms: readonly DeskRoomState[], position: number): DeskRoomState {
  const room = rooms.find((each) => each.position === position);
  if (room === undefined) throw new FieldsRefused({ rooms: ['The order has no such room'] });
  return room;
}
