import {
  freeUnitsOn,
  type Inventory,
  type InventoryNight,
  NEAREST_ARRIVAL_DAYS,
  type RoomRequest,
  refuseRoomOnAnyDates,
  refuseStay,
  type SaleCircumstances,
} from './availability.ts';
import { addDays, type CalendarDate, nextDay } from './calendar-date.ts';
import { countNights, isLengthSold, type Stay } from './stay.ts';

/**
 * The first arrival from the wished one on, within a year, for which the same rooms can be booked for as many nights.
 * A page asks this for every accommodation, so nights are walked once and a sold night skips every stay over it.
 */
export function findNearestArrival(
  rooms: readonly RoomRequest[],
  stay: Stay,
  circumstances: SaleCircumstances,
): CalendarDate | null {
  const nights = countNights(stay);
  const { today, rules, inventory } = circumstances;
  if (!isLengthSold(nights, rules) || rooms.some((room) => refuseRoomOnAnyDates(room) !== null)) return null;
  const calendars = wantedCalendars(rooms, inventory);
  const lastArrival = addDays(stay.arrival, NEAREST_ARRIVAL_DAYS);
  let arrival = stay.arrival < today ? today : stay.arrival;
  let freeNights = 0;
  for (let night = arrival; arrival <= lastArrival; night = nextDay(night)) {
    if (calendars.some(({ units, rows }) => freeUnitsOn(rows?.get(night)) < units)) {
      arrival = nextDay(night);
      freeNights = 0;
      continue;
    }
    freeNights += 1;
    if (freeNights < nights) continue;
    if (refuseStay(rooms, { arrival, departure: nextDay(night) }, circumstances) === null) return arrival;
    arrival = nextDay(arrival);
    freeNights -= 1;
  }
  return null;
}

interface WantedCalendar {
  readonly units: number;
  readonly rows: ReadonlyMap<CalendarDate, InventoryNight> | undefined;
}

/** Rooms of one accommodation are looked for together, each in a unit of its own. */
function wantedCalendars(rooms: readonly RoomRequest[], inventory: Inventory): WantedCalendar[] {
  const ids = rooms.map((room) => room.accommodation.id);
  return [...new Set(ids)].map((id) => ({
    units: ids.filter((wanted) => wanted === id).length,
    rows: inventory.get(id),
  }));
}
