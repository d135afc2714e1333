import { useMemo } from 'react';
import { forgetAvailability } from '#app/stores/availability/availability-store.ts';
import { createStore } from '#app/stores/create-store.ts';
import type { LinkFault } from '#contract/availability/booking-link.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import * as choosing from '#domain/search/choosing.ts';
import * as rules from '#domain/search/search.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { Upsell } from '#domain/stay/upsell.ts';

export interface SearchState {
  /** The resort's day; null in the server's markup, and until the page has started up and storage has answered. */
  readonly today: CalendarDate | null;
  /** The first day on which a stay may begin; null as long as `today` is. */
  readonly firstArrival: CalendarDate | null;
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
  search: rules.startSearch(null),
  unconfirmed: null,
});

export const { use: useSearch, read: readSearch, subscribe: subscribeSearch } = store;

export function openSearch(
  today: CalendarDate,
  firstArrival = today,
  stored: rules.StoredSearch | null = null,
  knownIds: ReadonlySet<number> = new Set(),
): void {
  const search = stored === null ? rules.startSearch(today) : rules.restoreSearch(stored, today, knownIds);
  store.set({ today, firstArrival, search, unconfirmed: null });
}

/** Runs once per page load and day. Changes nothing until storage has answered, so that the page renders once. */
export async function openStoredSearch(
  knownIds: ReadonlySet<number>,
  days: OpenSearchPorts,
  signal?: AbortSignal,
): Promise<void> {
  if (isOpenFor(days)) return;
  const stored = await days.loadSearch();
  // Another part of the page may have restored the search in the meantime.
  if (signal?.aborted || isOpenFor(days)) return;
  openSearch(days.today, days.firstArrival, stored, knownIds);
  forgetAvailability();
}

function isOpenFor(days: Pick<OpenSearchPorts, 'today' | 'firstArrival'>): boolean {
  const { today, firstArrival } = readSearch();
  return today === days.today && firstArrival === days.firstArrival;
}

function byRule<Args extends unknown[]>(rule: (search: rules.Search, ...args: Args) => rules.Search) {
  return (...args: Args): void => store.set({ search: rule(store.read().search, ...args), unconfirmed: null });
}

function byChoosing<Args extends unknown[]>(rule: (current: choosing.Choosing, ...args: Args) => choosing.Choosing) {
  return byRule((search, ...args: Args) => ({ ...search, choosing: rule(search.choosing, ...args) }));
}

export const followSearch = byRule((_former, search: rules.Search) => search);

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

export const dismissFilters = () => store.set({ unconfirmed: null });

/** Asks for no confirmation: for entry points, where the guest sees no choices. */
export const applyFilters = byRule(rules.withFilters);
export const moveStay = byRule(rules.moveStay);
export const clearFilters = byRule(rules.clearFilters);
export const changeSorting = byRule(rules.changeSorting);
export const changeOffer = byRule(rules.changeOffer);
export const changePromoCode = byRule((search, promoCode: string | undefined) => ({ ...search, promoCode }));
export const chooseSplit = byRule(rules.withSplit);
export const addRoom = byRule((search) => rules.addRoom(search) ?? search);
export const divideRoom = byRule((search, room: number) => rules.divideRoom(search, room) ?? search);

export const changeCurrentRoom = byChoosing(choosing.changeCurrentRoom);
export const unchooseAccommodation = byChoosing(choosing.unchoose);
export const moveToFirstEmpty = byChoosing(choosing.moveToFirstEmpty);
export const startNextBooking = byChoosing(choosing.startNextBooking);
export const markUpsellShown = byChoosing(choosing.markUpsellShown);

/** False: refused, the accommodation is no longer available. */
export function chooseAccommodation(accommodationId: number, availability: choosing.RoomAvailability): boolean {
  const { search } = store.read();
  const chosen = choosing.choose(search.choosing, accommodationId, availability);
  if (chosen !== null) followSearch({ ...search, choosing: chosen });
  return chosen !== null;
}

export const UPGRADE_OVERLAY = 'upgrade';

export interface RoomUpsell {
  readonly room: number;
  readonly chosen: Accommodation;
  readonly stay: Stay;
  readonly totalMinor: number;
  readonly upsell: Upsell;
  readonly freeUnits: number;
}

/** What pages note beside the search. Nothing of it is stored. */
interface SearchNotes {
  /** The unusable parts of the last link, until the guest has read the notice. */
  readonly linkFaults: readonly LinkFault[];
  readonly toldOffer: SpecialOffer | null;
  readonly roomUpsell: RoomUpsell | null;
  /** The guest's choice has just filled the last room, and the booking page must move on to the bill. */
  readonly isAdvanceDue: boolean;
}

const notes = createStore<SearchNotes>({ linkFaults: [], toldOffer: null, roomUpsell: null, isAdvanceDue: false });

export const { use: useSearchNotes, read: readSearchNotes } = notes;

export function noteLinkFaults(linkFaults: readonly LinkFault[]): void {
  // A new empty list would render the page again.
  if (linkFaults.length > 0 || notes.read().linkFaults.length > 0) notes.set({ linkFaults });
}

export const setRoomUpsell = (roomUpsell: RoomUpsell | null) => notes.set({ roomUpsell });
export const setAdvanceDue = (isAdvanceDue: boolean) => notes.set({ isAdvanceDue });
export const setCodeOffer = (toldOffer: SpecialOffer | null) => notes.set({ toldOffer });

/** What the promo code of the search takes off; null: there is none, or its terms are not known. */
export function useCodeOffer(): SpecialOffer | null {
  const { toldOffer } = notes.use();
  const { promoCode } = useSearch().search;
  return toldOffer?.promoCode === promoCode ? toldOffer : null;
}

export function useOffers(ofSite: readonly SpecialOffer[]): readonly SpecialOffer[] {
  const ofCode = useCodeOffer();
  return useMemo(() => (ofCode === null ? ofSite : [...ofSite, ofCode]), [ofSite, ofCode]);
}

export function readOffers(ofSite: readonly SpecialOffer[]): readonly SpecialOffer[] {
  const { toldOffer } = notes.read();
  const isCounted = toldOffer !== null && toldOffer.promoCode === readSearch().search.promoCode;
  return isCounted ? [...ofSite, toldOffer] : ofSite;
}
