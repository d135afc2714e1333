import { addDays, type CalendarDate, nextDay } from '#domain/calendar/calendar-date.ts';
import {
  freeUnitsOn,
  NEAREST_ARRIVAL_DAYS,
  type RoomRequest,
  refuseRoomOnAnyDates,
  refuseStay,
  type SaleContext,
} from './availability.ts';
import { countNights, isLengthSold, type Stay } from './stay.ts';

/**
 * Returns null if there is none within a year. Iterates over the nights once; a sold-out night skips all stays that
 * include it.
 */
export function findNearestArrival(
  rooms: readonly RoomRequest[],
  stay: Stay,
  context: SaleContext,
): CalendarDate | null {
  const nights = countNights(stay);
  const { rules, inventory } = context;
  if (!isLengthSold(nights, rules) || rooms.some((room) => refuseRoomOnAnyDates(room) !== null)) return null;
  const calendars = rooms.map((room) => inventory.get(room.accommodation.id));
  const lastArrival = addDays(stay.arrival, NEAREST_ARRIVAL_DAYS);
  let { arrival } = stay;
  let freeNightsInARow = 0;
  for (let night = arrival; arrival <= lastArrival; night = nextDay(night)) {
    if (calendars.some((rows) => freeUnitsOn(rows?.get(night)) === 0)) {
      arrival = nextDay(night);
      freeNightsInARow = 0;
      continue;
    }
    freeNightsInARow += 1;
    if (freeNightsInARow < nights) continue;
    if (refuseStay(rooms, { arrival, departure: nextDay(night) }, context) === null) return arrival;
    arrival = nextDay(arrival);
  }
  return null;
}
