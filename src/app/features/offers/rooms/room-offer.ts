import { judgeCard } from '#app/features/offers/list/card-verdict.ts';
import { type BookingState, rateFor } from '#app/stores/availability/booking-store.ts';
import type { SearchState } from '#app/stores/search/search-store.ts';
import type { RoomOffer } from '#app/stores/search/upsell-offer.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { StayRules } from '#domain/stay/stay.ts';
import { findUpsell } from '#domain/stay/upsell.ts';

/**
 * The next better accommodation that is free for a room, beside what is chosen for it and for the others; null when
 * there is none, or when what is chosen is itself not known to be free.
 */
export function findRoomOffer(
  room: number,
  state: SearchState,
  facts: BookingState,
  accommodations: readonly Accommodation[],
  rules: StayRules,
): RoomOffer | null {
  const { today, search } = state;
  const { stay, rooms } = search.filters;
  const party = rooms[room];
  if (today === null || stay === null || party === undefined) return null;
  const free = accommodations.flatMap((accommodation) => {
    const verdict = judgeCard(accommodation, room, state, facts, rules);
    const rate = rateFor(facts, stay, accommodation.roomTypeId);
    return verdict.kind !== 'free' || rate === null
      ? []
      : [{ accommodation, verdict, nightPricesMinor: rate.nightPricesMinor }];
  });
  const chosen = free.find(({ accommodation }) => accommodation.id === search.choosing.slots[room]);
  if (chosen === undefined) return null;
  const upsell = findUpsell(chosen, party, free, stay, today);
  const better = free.find(({ accommodation }) => accommodation.id === upsell?.accommodation.id);
  if (upsell === null || better === undefined) return null;
  const { totalMinor } = chosen.verdict.quote;
  return { room, chosen: chosen.accommodation, stay, totalMinor, upsell, freeUnits: better.verdict.freeUnits };
}
