import { loadSearch } from '#app/storage/stored-search.ts';
import { readSearch } from '#app/stores/search/search-store.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { DEFAULT_GUEST_PARTY, isPartyAllowed } from '#domain/stay/guest-party.ts';
import type { StayChoice } from './stay-choice.ts';

/**
 * The stay that the guest has chosen elsewhere on the site, for a house that is opened without one. null: none, or it is
 * past. A party that does not fit is left behind, its dates are not.
 */
export async function choiceOfSearch(accommodation: Accommodation, today: CalendarDate): Promise<StayChoice | null> {
  const { isRestored, search } = readSearch();
  const stored = isRestored ? search.filters : await loadSearch();
  if (stored === null || stored.stay === null || stored.stay.arrival < today) return null;
  const [party = DEFAULT_GUEST_PARTY] = stored.rooms ?? [];
  return { ...stored.stay, party: isPartyAllowed(party, accommodation) ? party : DEFAULT_GUEST_PARTY };
}
