import { forgetAvailability } from '#app/stores/availability/availability-store.ts';
import { createStore } from '#app/stores/create-store.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import * as choosing from '#domain/search/choosing.ts';
import * as rules from '#domain/search/search.ts';
import type { Sorting } from '#domain/search/sorting.ts';
import type { SplitChoice } from '#domain/stay/split-stay.ts';
import type { Stay } from '#domain/stay/stay.ts';

export interface SearchState {
  /** The resort's day; null in the server's markup and until the page has started up. */
  readonly today: CalendarDate | null;
  /** The first day on which a stay may begin; null as long as `today` is. */
  readonly firstArrival: CalendarDate | null;
  /** Storage has answered or failed. Only then are changes stored. */
  readonly isRestored: boolean;
  readonly search: rules.Search;
  /** The filters that 'Apply new filters?' asks about; null: not open. */
  readonly unconfirmed: rules.WantedFilters | null;
}

export interface OpenSearchPorts {
  readonly today: CalendarDate;
  readonly firstArrival: CalendarDate;
  readonly loadSearch: () => Promise<rules.StoredSearch | null>;
}

const store = createStore<SearchState>({
  today: null,
  firstArrival: null,
  isRestored: false,
  search: rules.startSearch(null),
  unconfirmed: null,
});

export const useSearch: () => SearchState = store.use;
export const readSearch: () => SearchState = store.read;
export const subscribeSearch = store.subscribe;

/** Called after hydration: a search from today on, until storage has answered. */
export function openSearch(today: CalendarDate, firstArrival = today): void {
  store.set({ today, firstArrival, isRestored: false, search: rules.startSearch(today), unconfirmed: null });
}

export function restoreSearch(stored: rules.StoredSearch | null, knownIds: ReadonlySet<number>): void {
  const { today } = store.read();
  if (today === null) throw new Error('The search is opened before it is restored');
  if (stored !== null) store.set({ search: rules.restoreSearch(stored, today, knownIds) });
  store.set({ isRestored: true });
}

/** Runs once per page load and day. Changes nothing until storage has answered, so that the page renders once. */
export async function openStoredSearch(
  knownIds: ReadonlySet<number>,
  days: OpenSearchPorts,
  signal: AbortSignal,
): Promise<void> {
  if (isOpenFor(days)) return;
  const stored = await days.loadSearch();
  // Another part of the page may have restored the search in the meantime.
  if (signal.aborted || isOpenFor(days)) return;
  openSearch(days.today, days.firstArrival);
  forgetAvailability();
  restoreSearch(stored, knownIds);
}

function isOpenFor(days: Pick<OpenSearchPorts, 'today' | 'firstArrival'>): boolean {
  const { isRestored, today, firstArrival } = readSearch();
  return isRestored && today === days.today && firstArrival === days.firstArrival;
}

export function followSearch(search: rules.Search): void {
  changeSearch(() => search);
}

/** Applies what changes. While something is chosen, waits for `confirmFilters` ('Apply new filters?'). */
export function proposeFilters(changes: Partial<rules.WantedFilters>): 'applied' | 'unconfirmed' {
  const { search } = store.read();
  const { kind, stay, rooms } = search.filters;
  const wanted = { kind, stay, rooms, ...changes };
  if (rules.mustConfirm(search, wanted)) {
    store.set({ unconfirmed: wanted });
    return 'unconfirmed';
  }
  applyFilters(wanted);
  return 'applied';
}

export function confirmFilters(): void {
  const { unconfirmed } = store.read();
  if (unconfirmed !== null) applyFilters(unconfirmed);
}

export function dismissFilters(): void {
  store.set({ unconfirmed: null });
}

/** Asks for no confirmation: for entry points, where the guest sees no choices. */
export function applyFilters(wanted: rules.WantedFilters): void {
  changeSearch((search) => rules.withFilters(search, wanted));
}

export function moveStay(stay: Stay): void {
  changeSearch((search) => rules.moveStay(search, stay));
}

/** Sets kind and dates to null and guests to the default, and drops the choices. */
export function clearFilters(): void {
  changeSearch(rules.clearFilters);
}

export function changeSorting(sorting: Sorting): void {
  changeSearch((search) => rules.changeSorting(search, sorting));
}

/** undefined: the offer is no longer mentioned. */
export function changeOffer(offerCode: string | undefined): void {
  changeSearch((search) => rules.changeOffer(search, offerCode));
}

/** undefined: the guest books without a code. */
export function changePromoCode(promoCode: string | undefined): void {
  changeSearch((search) => ({ ...search, promoCode }));
}

/** The new room becomes current; false: refused, 'Max room count is 5'. */
export function addRoom(): boolean {
  const added = rules.addRoom(store.read().search);
  if (added !== null) followSearch(added);
  return added !== null;
}

/** Moves half of the room's guests to a new room, unless there are too many rooms. */
export function divideRoom(room: number): void {
  const divided = rules.divideRoom(store.read().search, room);
  if (divided !== null) followSearch(divided);
}

export function changeCurrentRoom(room: number): void {
  changeChoosing((current) => choosing.changeCurrentRoom(current, room));
}

/** False: refused, the accommodation is no longer available. */
export function chooseAccommodation(accommodationId: number, availability: choosing.RoomAvailability): boolean {
  const chosen = choosing.choose(store.read().search.choosing, accommodationId, availability);
  if (chosen !== null) changeChoosing(() => chosen);
  return chosen !== null;
}

export function chooseSplit(split: SplitChoice): void {
  changeSearch((search) => rules.withSplit(search, split));
}

export function unchooseAccommodation(): void {
  changeChoosing(choosing.unchoose);
}

export function moveToFirstEmpty(): void {
  changeChoosing(choosing.moveToFirstEmpty);
}

export function startNextBooking(): void {
  changeChoosing(choosing.startNextBooking);
}

export function markUpsellShown(): void {
  changeChoosing(choosing.markUpsellShown);
}

function changeChoosing(update: (current: choosing.Choosing) => choosing.Choosing): void {
  changeSearch((search) => ({ ...search, choosing: update(search.choosing) }));
}

function changeSearch(update: (search: rules.Search) => rules.Search): void {
  store.set({ search: update(store.read().search), unconfirmed: null });
}
