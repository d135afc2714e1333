import { readSearch, subscribeSearch } from '#app/stores/search/search-store.ts';
import { checkStay, type StayRules } from '#domain/stay/stay.ts';
import { type AvailabilityCalls, watchAvailability } from './ask-availability.ts';
import type { AvailabilityQuestion } from './availability-store.ts';

/** Keeps free rooms and prices those of the search's dates and rooms. Returns how to stop. */
export function watchSearch(rules: StayRules, calls: AvailabilityCalls): () => void {
  return watchAvailability(() => readQuestion(rules), calls, subscribeSearch);
}

/** null while there is nothing to ask: no dates, or dates that the resort's rules refuse whatever is free. */
function readQuestion(rules: StayRules): AvailabilityQuestion | null {
  const { today, isRestored, search } = readSearch();
  const { stay, rooms } = search.filters;
  if (!isRestored || today === null || stay === null || checkStay(stay, today, rules, []) !== null) return null;
  return { stay, rooms };
}
