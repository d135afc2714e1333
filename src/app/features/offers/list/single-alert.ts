import { judgeSingle } from '#app/features/stay-picker/alternatives/single-check.ts';
import type { PanelAlert } from '#app/features/stay-picker/panel/panel-state.ts';
import type { BookingState } from '#app/stores/availability/booking-store.ts';
import type { SearchState } from '#app/stores/search/search-store.ts';
import { areStaysEqual } from '#domain/search/filters.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { checkStay, type StayRules } from '#domain/stay/stay.ts';

/**
 * Why the accommodation that a link or the guest has picked beforehand is not chosen; null while it is not known, and
 * when the guest has taken it back. Dates that its own minimum refuses are named on its card.
 */
export function findSingleAlert(
  { today, search }: SearchState,
  { freeRooms, prices }: BookingState,
  accommodations: readonly Accommodation[],
  rules: StayRules,
): PanelAlert | null {
  const { filters, choosing, singleAccommodationId } = search;
  const single = accommodations.find(({ id }) => id === singleAccommodationId);
  const { stay, rooms } = filters;
  const [party] = rooms;
  const [free] = freeRooms;
  if (single === undefined || today === null || stay === null || party === undefined) return null;
  if (choosing.slots[0] !== null || free?.status !== 'known' || !areStaysEqual(prices.stay, stay)) return null;
  if (checkStay(stay, today, rules, single.minimumStayBlocks) !== null) return null;
  const wish = { accommodation: single, stay, party, today };
  const answer = judgeSingle(wish, accommodations, prices.byRoomType, free.byRoomType);
  return answer.isFree || answer.alert.key === 'unknown' ? null : answer.alert;
}
