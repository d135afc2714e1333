import type { CalendarDate } from '../calendar/calendar-date.ts';
import { proposeUnits, type Unit, type UnitUse, type UnplacedRoom } from './assignment.ts';

/**
 * Keys of the rooms that could have a unit now, and could not once the unit is closed. Stays that are placed in the unit
 * itself stand in `uses` and are the caller's to name.
 */
export function roomsWithoutUnit(
  closed: UnitUse,
  units: readonly Unit[],
  rooms: readonly UnplacedRoom[],
  uses: readonly UnitUse[],
  today: CalendarDate,
): string[] {
  const before = proposeUnits(units, rooms, uses, today);
  const after = proposeUnits(units, rooms, [...uses, closed], today);
  return rooms.map(({ key }) => key).filter((key) => before.has(key) && !after.has(key));
}
