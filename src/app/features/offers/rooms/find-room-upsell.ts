import { withoutCompared } from '#app/storage/compared-houses.ts';
import type { Availability } from '#app/stores/availability/availability-store.ts';
import type { RoomUpsell } from '#app/stores/search/room-upsell.ts';
import type { SearchState } from '#app/stores/search/search-store.ts';
import { findUpsell } from '#domain/stay/upsell.ts';
import { type Catalogue, evaluateForRoom } from './chosen-rooms.ts';

/**
 * The next better accommodation that is free for a room, given the choices for all rooms; null if there is none, or if
 * the chosen accommodation is not known to be free.
 */
export function findRoomUpsell(
  room: number,
  state: SearchState,
  facts: Availability,
  catalogue: Catalogue,
): RoomUpsell | null {
  const { firstArrival: today, search } = state;
  const { stay, rooms } = search.filters;
  const party = rooms[room];
  if (today === null || stay === null || party === undefined) return null;
  const free = catalogue.accommodations.flatMap((accommodation) => {
    const status = evaluateForRoom(accommodation, room, state, facts, catalogue);
    return status.kind === 'free' ? [{ ...status, accommodation }] : [];
  });
  const chosen = free.find(({ accommodation }) => accommodation.id === search.choosing.slots[room]);
  if (chosen === undefined) return null;
  const upsell = findUpsell(chosen, party, withoutCompared(free), stay, today, catalogue.specialOffers);
  const better = free.find(({ accommodation }) => accommodation.id === upsell?.accommodation.id);
  if (upsell === null || better === undefined) return null;
  const { totalMinor } = chosen.quote;
  return { room, chosen: chosen.accommodation, stay, totalMinor, upsell, freeUnits: better.freeUnits };
}
