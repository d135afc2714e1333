import { addDays } from '#domain/calendar/calendar-date.ts';
import { type BookedRoom, type BookedRooms, roomsOf } from '#domain/order/unit-nights.ts';
import { nightsOf } from '#domain/stay/stay.ts';
import type { Transaction } from '../../database/tables.ts';
import {
  type AssignedStay,
  assignNights,
  listAssignedTo,
  releaseNights,
  type UnitNightsToGive,
  unitOf,
} from './assigned-nights-repository.ts';
import { dropPresence } from './room-presence-repository.ts';

/**
 * Gives each room of a changed order its unit again for the new nights. A room that is in another kind now, or whose unit
 * is given to others on one of the nights, has none until the desk gives it one.
 */
export async function followChange(
  transaction: Transaction,
  orderNumber: string,
  old: BookedRooms,
  next: BookedRooms,
): Promise<void> {
  const before = roomsOf(old);
  const after = roomsOf(next);
  const assigned = await listAssignedTo(transaction, [orderNumber]);
  await releaseNights(transaction, orderNumber);
  for (const [position, room] of after.entries()) {
    if (before[position]?.accommodationId !== room.accommodationId) continue;
    const own = assigned.filter((each) => each.position === position);
    for (const run of runsOf(room, own, unitOf(assigned, orderNumber, position))) {
      if (await assignNights(transaction, run, { orderNumber, position })) continue;
      await releaseNights(transaction, orderNumber, { position, from: room.stay.arrival });
      break;
    }
  }
  await dropPresence(transaction, orderNumber, after.length);
}

/** Nights that the room had keep their unit, because guests may have moved during the stay; new ones get the last unit. */
function runsOf({ accommodationId, stay }: BookedRoom, own: AssignedStay[], last: string | null): UnitNightsToGive[] {
  if (last === null) return [];
  const runs: UnitNightsToGive[] = [];
  for (const night of nightsOf(stay)) {
    const kept = own.find((each) => each.stay.arrival <= night && night < each.stay.departure);
    const unit = kept?.unit ?? last;
    const run = runs.at(-1);
    const departure = addDays(night, 1);
    if (run?.unit === unit) runs[runs.length - 1] = { ...run, stay: { ...run.stay, departure } };
    else runs.push({ unit, accommodationId, stay: { arrival: night, departure } });
  }
  return runs;
}
