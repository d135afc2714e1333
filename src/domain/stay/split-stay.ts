import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { arePartiesEqual, type GuestParty } from './guest-party.ts';
import type { OwnNights, Stay } from './stay.ts';

/**
 * One party in two houses, one after the other. The houses are accommodation ids. The second house's first night begins
 * on `changeDay`.
 */
export interface SplitChoice {
  readonly firstId: number;
  readonly secondId: number;
  readonly changeDay: CalendarDate;
}

interface SplitRoom extends OwnNights {
  readonly accommodation: { readonly id: number };
  readonly party: GuestParty;
}

export type SplitFault =
  | 'starts_late'
  | 'ends_late'
  | 'second_missing'
  | 'gap'
  | 'overlap'
  | 'ends_early'
  | 'other_guests'
  | 'same_house';

/**
 * Rooms with nights of their own come in pairs: the first house from the arrival, then another house for the same
 * guests from that day until the departure. Returns the index of the first room that violates this. null: none does.
 */
export function findSplitFault(
  rooms: readonly SplitRoom[],
  whole: Stay,
): { readonly room: number; readonly fault: SplitFault } | null {
  let first: SplitRoom | null = null;
  for (const [room, each] of rooms.entries()) {
    const fault = first === null ? firstFault(each, whole) : secondFault(each, first, whole);
    if (fault !== null) return { room, fault };
    first = first === null && each.stay !== undefined ? each : null;
  }
  return first === null ? null : { room: rooms.length - 1, fault: 'second_missing' };
}

function firstFault({ stay }: SplitRoom, whole: Stay): SplitFault | null {
  if (stay === undefined) return null;
  if (stay.arrival !== whole.arrival) return 'starts_late';
  return stay.departure > whole.departure ? 'ends_late' : null;
}

function secondFault(room: SplitRoom, first: SplitRoom, whole: Stay): SplitFault | null {
  const changeDay = first.stay?.departure ?? whole.departure;
  if (room.stay === undefined || room.stay.arrival < changeDay) return 'overlap';
  if (room.stay.arrival > changeDay) return 'gap';
  if (room.stay.departure > whole.departure) return 'ends_late';
  if (room.stay.departure < whole.departure) return 'ends_early';
  if (!arePartiesEqual(room.party, first.party)) return 'other_guests';
  return room.accommodation.id === first.accommodation.id ? 'same_house' : null;
}
