import type { CalendarDate } from '../calendar/calendar-date.ts';
import { proposeUnits, type Unit, type UnitUse, type UnplacedRoom } from './assignment.ts';

/**
 * Returns the keys of the rooms that could have a unit now, but not once the unit is closed. The caller itself reports
 * stays that are placed in the unit; they are in `uses`.
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
