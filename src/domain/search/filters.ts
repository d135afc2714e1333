import type { AccommodationKind } from '#domain/stay/accommodation.ts';
import {
  arePartiesEqual,
  DEFAULT_GUEST_PARTY,
  type GuestParty,
  isPartyAllowed,
  MAXIMUM_ROOMS,
} from '#domain/stay/guest-party.ts';
import { areStaysEqual, type Stay } from '#domain/stay/stay.ts';
import { DEFAULT_SORTING, type Sorting } from './sorting.ts';

export const ALL_KINDS = 'all';
export const ALL_KINDS_ID = -1;

export type KindFilter = AccommodationKind | typeof ALL_KINDS;

export interface Filters {
  /** null: nothing picked yet, which has the same results as 'all'. */
  readonly kind: KindFilter | null;
  readonly stay: Stay | null;
  /** One party per room, 1 to 19. */
  readonly rooms: readonly GuestParty[];
  readonly sorting: Sorting;
}

export const DEFAULT_ROOMS: readonly GuestParty[] = [DEFAULT_GUEST_PARTY];

/** Clears kind and dates and resets the guests. Sorting is not a filter and stays. */
export function clearedFilters(filters: Filters): Filters {
  return { ...filters, kind: null, stay: null, rooms: DEFAULT_ROOMS };
}

export function startFilters(stay: Stay | null): Filters {
  return { kind: ALL_KINDS, stay, rooms: DEFAULT_ROOMS, sorting: DEFAULT_SORTING };
}

export function isOfKind(accommodation: { readonly kind: AccommodationKind }, kind: KindFilter | null): boolean {
  return kind === null || kind === ALL_KINDS || accommodation.kind === kind;
}

export function areRoomsEqual(one: readonly GuestParty[], other: readonly GuestParty[]): boolean {
  return one.length === other.length && one.every((party, room) => arePartiesEqual(party, other[room] ?? party));
}

export function areDefaultRooms(rooms: readonly GuestParty[]): boolean {
  return areRoomsEqual(rooms, DEFAULT_ROOMS);
}

/** Ignores the sorting, which is not a filter. */
export function areFiltersEqual(one: Filters, other: Filters): boolean {
  return one.kind === other.kind && areStaysEqual(one.stay, other.stay) && areRoomsEqual(one.rooms, other.rooms);
}

/** Keeps at most 19 rooms. An empty list becomes the default. */
export function boundRooms(rooms: readonly GuestParty[]): readonly GuestParty[] {
  return rooms.length === 0 ? DEFAULT_ROOMS : rooms.slice(0, MAXIMUM_ROOMS);
}

/** For rooms without an accommodation: if a party exceeds the general limits, all rooms are reset to the default. */
export function repairRooms(rooms: readonly GuestParty[]): readonly GuestParty[] {
  const bounded = boundRooms(rooms);
  return bounded.every((party) => isPartyAllowed(party, null)) ? bounded : DEFAULT_ROOMS;
}
