import type { Accommodation } from '#domain/accommodation.ts';
import { canAddRoom } from '#domain/choosing.ts';
import type { KindFilter } from '#domain/filters.ts';
import { DEFAULT_GUEST_PARTY, type GuestParty } from '#domain/guest-party.ts';
import type { Search } from '#domain/search.ts';
import type { WantedFilters } from '../../../stores/search-store.ts';
import { type StayChoice, stayOf } from '../stay-choice.ts';

/** The filter form while it is being filled in: dates may still be missing. */
export interface FilterDraft {
  readonly kind: KindFilter;
  readonly arrival: StayChoice['arrival'];
  readonly departure: StayChoice['departure'];
  readonly rooms: readonly GuestParty[];
}

export function draftOf({ filters }: Search): FilterDraft {
  const { kind, stay, rooms } = filters;
  return { kind: kind ?? 'all', arrival: stay?.arrival ?? null, departure: stay?.departure ?? null, rooms };
}

/** null while a date is missing. */
export function wantedFilters({ kind, arrival, departure, rooms }: FilterDraft): WantedFilters | null {
  const stay = stayOf({ arrival, departure, party: DEFAULT_GUEST_PARTY });
  return stay === null ? null : { kind, stay, rooms };
}

export function changeParty(draft: FilterDraft, room: number, party: GuestParty): FilterDraft {
  return { ...draft, rooms: draft.rooms.map((current, index) => (index === room ? party : current)) };
}

/** null: refused, 'Max room count is 5'. */
export function addDraftRoom(draft: FilterDraft): FilterDraft | null {
  return canAddRoom(draft.rooms.length) ? { ...draft, rooms: [...draft.rooms, DEFAULT_GUEST_PARTY] } : null;
}

export function removeDraftRoom(draft: FilterDraft, room: number): FilterDraft {
  return { ...draft, rooms: draft.rooms.filter((_party, index) => index !== room) };
}

/** The most that an extra seat costs anywhere: while nothing is chosen, a child of 6+ is announced with this. */
export function dearestSeatMinor(accommodations: readonly Accommodation[]): number {
  return Math.max(
    0,
    ...accommodations.flatMap(({ surcharges }) => [surcharges.extraSeatMinor, surcharges.nextYearExtraSeatMinor]),
  );
}
