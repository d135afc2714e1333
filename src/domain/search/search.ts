import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { DEFAULT_GUEST_PARTY, divideParty, type GuestParty } from '#domain/stay/guest-party.ts';
import type { SplitChoice } from '#domain/stay/split-stay.ts';
import { areStaysEqual, defaultStay, NO_DATES, pickedStay, type Stay } from '#domain/stay/stay.ts';
import {
  addSlot,
  type Choosing,
  canAddRoom,
  chooseSplit,
  clearChoices,
  isAnythingChosen,
  resizeSlots,
  type Slot,
  startChoosing,
} from './choosing.ts';
import {
  ALL_KINDS,
  areDefaultRooms,
  areRoomsEqual,
  boundRooms,
  clearedFilters,
  type Filters,
  type KindFilter,
  repairRooms,
  startFilters,
} from './filters.ts';
import type { Sorting } from './sorting.ts';
import type { WishedStay } from './wished-stay.ts';

/** There are always as many slots as rooms. Rules: spec section 4. */
export interface Search {
  readonly filters: Filters;
  readonly choosing: Choosing;
  /** Id of the accommodation that was picked before the dates; null: a general search. */
  readonly singleAccommodationId: number | null;
  /** Code of the special offer whose link the guest followed, whether or not it applies. Prices do not depend on it. */
  readonly offerCode?: string | undefined;
  /**
   * The promo code as the guest or a link wrote it. Prices depend on it only once the server has returned its terms.
   */
  readonly promoCode?: string | undefined;
}

/** null: nothing was stored, or it could not be read. */
export interface StoredSearch {
  readonly kind: KindFilter | null;
  readonly stay: Stay | null;
  readonly rooms: readonly GuestParty[] | null;
  readonly slots: readonly Slot[] | null;
  readonly split?: SplitChoice | null;
  readonly offerCode?: string | null;
  readonly promoCode?: string | null;
  readonly wasUpsellShown?: boolean;
}

export interface WantedFilters extends Pick<Filters, 'kind' | 'stay' | 'rooms'> {
  /** Starts a search for one accommodation. Missing: no change. */
  readonly singleAccommodationId?: number;
}

/** `today`: null in the server's render, which has no clock, and so no dates. */
export function startSearch(today: CalendarDate | null): Search {
  return { filters: startFilters(today && defaultStay(today)), choosing: startChoosing(), singleAccommodationId: null };
}

/** Restores a search. Drops the dates if the arrival is past, and the choices made for them. */
export function restoreSearch(stored: StoredSearch, today: CalendarDate, knownIds: ReadonlySet<number>): Search {
  const fresh = startSearch(today);
  const stay = isStillToCome(stored.stay, today) ? stored.stay : null;
  const rooms = repairRooms(stored.rooms ?? []);
  const slots = (stay === null ? null : stored.slots) ?? [];
  const known = slots.map((slot) => (slot !== null && knownIds.has(slot) ? slot : null));
  const wasUpsellShown = stay !== null && stored.wasUpsellShown === true;
  const search: Search = {
    filters: { ...fresh.filters, kind: stored.kind ?? fresh.filters.kind, stay: stay ?? fresh.filters.stay, rooms },
    choosing: resizeSlots({ ...fresh.choosing, slots: known, wasUpsellShown }, rooms.length),
    singleAccommodationId: null,
    ...(stored.offerCode && { offerCode: stored.offerCode }),
    ...(stored.promoCode && { promoCode: stored.promoCode }),
  };
  const { split } = stored;
  const isKnown = split && knownIds.has(split.firstId) && knownIds.has(split.secondId);
  return isKnown && stay !== null ? withSplit(search, split) : search;
}

/**
 * Returns the wish that corresponds to the search's filters. A single accommodation has one room, so a search for
 * several rooms is general.
 */
export function wishOfSearch({ filters, singleAccommodationId }: Search): WishedStay {
  const { kind, stay, rooms } = filters;
  return {
    picked: stay ?? NO_DATES,
    rooms,
    kind: kind ?? ALL_KINDS,
    singleId: rooms.length === 1 ? singleAccommodationId : null,
  };
}

/**
 * Returns the filters that the wish implies. Incomplete dates change nothing; neither does "all kinds" in a search
 * without a kind.
 */
export function wantedOf({ kind, singleId, picked, rooms }: WishedStay, search: Search): WantedFilters {
  const { filters } = search;
  const stay = pickedStay(picked) ?? filters.stay;
  if (singleId !== null) return { kind: null, stay, rooms, singleAccommodationId: singleId };
  const isUnset = filters.kind === null && search.singleAccommodationId === null && kind === ALL_KINDS;
  return { kind: isUnset ? null : kind, stay, rooms };
}

export function withFilters(search: Search, wanted: WantedFilters): Search {
  const { kind, stay, rooms, singleAccommodationId: single } = wanted;
  const started =
    single === undefined
      ? changeKind(search, kind)
      : single === search.singleAccommodationId
        ? search
        : chooseSingle(search, single);
  return changeRooms(changeStay(started, stay), rooms);
}

/** Whether these filters would empty a chosen room. Changing the guests from the default keeps the choices. */
export function emptiesRooms(search: Search, wanted: WantedFilters): boolean {
  const { slots, split } = search.choosing;
  const { choosing: kept } = withFilters(search, wanted);
  return kept.split !== split || slots.some((slot, room) => slot !== null && kept.slots[room] !== slot);
}

/** Whether 'Apply new filters?' is asked first: something is chosen, and the filters would change. */
export function mustConfirm({ filters, choosing, singleAccommodationId }: Search, wanted: WantedFilters): boolean {
  if (!isAnythingChosen(choosing)) return false;
  const { singleAccommodationId: single } = wanted;
  const isSameSubject =
    single === undefined
      ? wanted.kind === filters.kind
      : single === singleAccommodationId || choosing.slots.every((slot) => slot === single);
  return !isSameSubject || !areStaysEqual(wanted.stay, filters.stay) || !areRoomsEqual(wanted.rooms, filters.rooms);
}

/** Returns null unless the change is on a day between arrival and departure. */
export function divideStay({ arrival, departure }: Stay, changeDay: CalendarDate): readonly [Stay, Stay] | null {
  if (changeDay <= arrival || changeDay >= departure) return null;
  return [
    { arrival, departure: changeDay },
    { arrival: changeDay, departure },
  ];
}

/**
 * Returns the search unchanged if the split does not fit: the dates do not include that day, or there are several
 * rooms.
 */
export function withSplit(search: Search, split: SplitChoice): Search {
  const { stay, rooms } = search.filters;
  const fits = stay !== null && rooms.length === 1 && divideStay(stay, split.changeDay) !== null;
  if (!fits || split.firstId === split.secondId) return search;
  return { ...search, choosing: chooseSplit(search.choosing, split), singleAccommodationId: null };
}

/** Another kind clears the choices and leaves the single-accommodation mode. */
export function changeKind(search: Search, kind: KindFilter | null): Search {
  if (kind === search.filters.kind) return search;
  return endSingle(withClearedChoices(search, { kind }));
}

export function changeStay(search: Search, stay: Stay | null): Search {
  return areStaysEqual(stay, search.filters.stay) ? search : withClearedChoices(search, { stay });
}

/** Keeps the choices and requests their availability again: for a stay that was chosen together with its houses. */
export function moveStay(search: Search, stay: Stay): Search {
  return { ...search, filters: { ...search.filters, stay } };
}

/** Other guests or rooms clear the choices, unless the rooms were still the default. */
export function changeRooms(search: Search, wanted: readonly GuestParty[]): Search {
  const { filters, choosing } = search;
  const rooms = boundRooms(wanted);
  if (areRoomsEqual(rooms, filters.rooms)) return search;
  const kept = areDefaultRooms(filters.rooms) ? choosing : clearChoices(choosing);
  return { ...search, filters: { ...filters, rooms }, choosing: resizeSlots(kept, rooms.length) };
}

/** Adds a room for one adult with an empty slot, which becomes the current one. null: refused with 'Max room count is 5'. */
export function addRoom(search: Search): Search | null {
  const { filters, choosing } = search;
  if (!canAddRoom(filters.rooms.length)) return null;
  const rooms = [...filters.rooms, DEFAULT_GUEST_PARTY];
  return {
    ...search,
    filters: { ...filters, rooms },
    choosing: { ...addSlot(choosing), currentRoom: rooms.length - 1 },
  };
}

/**
 * Moves half of a room's guests to a new room at the end. The divided room becomes empty; the others keep their
 * choices.
 */
export function divideRoom(search: Search, room: number): Search | null {
  const { filters, choosing } = search;
  const rooms = divideRooms(filters.rooms, room);
  if (rooms === null) return null;
  const slots = choosing.slots.map((slot, index) => (index === room ? null : slot));
  return { ...search, filters: { ...filters, rooms }, choosing: addSlot({ ...choosing, slots }) };
}

/** Returns null if there is only one adult in the room, or no other room can be added. */
export function divideRooms(rooms: readonly GuestParty[], room: number): readonly GuestParty[] | null {
  const parties = rooms[room] && divideParty(rooms[room]);
  if (!parties || !canAddRoom(rooms.length)) return null;
  const [stays, moves] = parties;
  return [...rooms.map((party, index) => (index === room ? stays : party)), moves];
}

/** `offerCode` undefined removes the offer from the search. */
export function changeOffer(search: Search, offerCode: string | undefined): Search {
  const { offerCode: _former, ...rest } = search;
  return offerCode === undefined ? rest : { ...rest, offerCode };
}

export function changeSorting(search: Search, sorting: Sorting): Search {
  return { ...search, filters: { ...search.filters, sorting } };
}

export function clearFilters(search: Search): Search {
  const filters = clearedFilters(search.filters);
  return { ...search, filters, choosing: resizeSlots(clearChoices(search.choosing), filters.rooms.length) };
}

export function chooseSingle(search: Search, accommodationId: number): Search {
  return { ...clearFilters(search), singleAccommodationId: accommodationId };
}

/** Resets a party that fits only the single accommodation. */
function endSingle(search: Search): Search {
  const rooms = repairRooms(search.filters.rooms);
  return {
    ...search,
    filters: { ...search.filters, rooms },
    choosing: resizeSlots(search.choosing, rooms.length),
    singleAccommodationId: null,
  };
}

function withClearedChoices(search: Search, change: Partial<Filters>): Search {
  return { ...search, filters: { ...search.filters, ...change }, choosing: clearChoices(search.choosing) };
}

function isStillToCome(stay: Stay | null, today: CalendarDate): boolean {
  return stay !== null && stay.arrival > today && stay.departure > stay.arrival;
}
