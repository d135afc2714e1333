import { reportInBackground } from '#app/error-reports/report.ts';
import { loadSearch, saveStay } from '#app/storage/stored-search.ts';
import { applyFilters, readSearch } from '#app/stores/search/search-store.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { isAnythingChosen } from '#domain/search/choosing.ts';
import { ALL_KINDS } from '#domain/search/filters.ts';
import type { WishedStay } from '#domain/search/wished-stay.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import { DEFAULT_GUEST_PARTY, firstParty, isPartyAllowed } from '#domain/stay/guest-party.ts';
import { pickedStay } from '#domain/stay/stay.ts';

/** The wish from elsewhere on the site, for a house opened without a stay. A party that does not fit is dropped. */
export async function loadWish(accommodation: Accommodation, today: CalendarDate): Promise<WishedStay | null> {
  const opened = readSearch();
  const stored = opened.today !== null ? opened.search.filters : await loadSearch();
  if (stored === null || stored.stay === null || stored.stay.arrival < today) return null;
  const party = firstParty(stored.rooms ?? []);
  return {
    picked: stored.stay,
    rooms: [isPartyAllowed(party, accommodation) ? party : DEFAULT_GUEST_PARTY],
    kind: ALL_KINDS,
    singleId: accommodation.id,
  };
}

/** A stay picked on a house's page becomes the guest's search, unless rooms are already chosen for another stay. */
export function keepWish({ picked, rooms: [party = DEFAULT_GUEST_PARTY] }: WishedStay): void {
  const stay = pickedStay(picked);
  if (stay === null) return;
  const { today, search } = readSearch();
  const { kind, rooms } = search.filters;
  if (today !== null) {
    if (isAnythingChosen(search.choosing)) return;
    applyFilters({ kind, stay, rooms: [party, ...rooms.slice(1)] });
  }
  saveStay(stay, party).catch(reportInBackground);
}
