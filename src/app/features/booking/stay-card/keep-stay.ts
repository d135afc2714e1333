import { reportInBackground } from '#app/error-reports/report.ts';
import { saveStay } from '#app/storage/stored-search.ts';
import { applyFilters, readSearch } from '#app/stores/search/search-store.ts';
import { isAnythingChosen } from '#domain/search/choosing.ts';
import { type StayChoice, stayOf } from './stay-choice.ts';

/** A stay picked on a house's page becomes the guest's search, unless rooms are chosen already for another one. */
export function keepStay(choice: StayChoice): void {
  const stay = stayOf(choice);
  if (stay === null) return;
  const { isRestored, search } = readSearch();
  const { kind, rooms } = search.filters;
  if (isRestored) {
    if (isAnythingChosen(search.choosing)) return;
    applyFilters({ kind, stay, rooms: [choice.party, ...rooms.slice(1)] });
  }
  saveStay(stay, choice.party).catch(reportInBackground);
}
