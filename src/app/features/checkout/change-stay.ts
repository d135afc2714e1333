import { applyFilters, changeCurrentRoom, chooseAccommodation, readSearch } from '#app/stores/search/search-store.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { RoomAvailability } from '#domain/search/choosing.ts';
import type { ChosenStay } from '#domain/stay/availability.ts';
import { countNights, stayFrom } from '#domain/stay/stay.ts';

/** Assumes free rooms on the new dates. Availability is requested afterwards, for all rooms at once. */
const TO_BE_ASKED: RoomAvailability = { freeUnits: Number.POSITIVE_INFINITY, isClosedToSale: false };

/** Moves the stay, with the same nights and rooms. New dates clear the chosen rooms, so they are chosen again. */
export function moveChosenStay({ stay, rooms }: ChosenStay, arrival: CalendarDate): void {
  const { filters } = readSearch().search;
  applyFilters({
    kind: filters.kind,
    rooms: filters.rooms,
    stay: stayFrom(arrival, countNights(stay)),
  });
  for (const [room, { accommodation }] of rooms.entries()) {
    changeCurrentRoom(room);
    chooseAccommodation(accommodation.id, TO_BE_ASKED);
  }
}
