import { type CardVerdict, judgeCard } from '#app/features/offers/list/card-verdict.ts';
import { type BookingState, rateFor } from '#app/stores/availability/booking-store.ts';
import type { SearchState } from '#app/stores/search/search-store.ts';
import { isFull } from '#domain/search/choosing.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { type Quote, quoteStay } from '#domain/stay/quote.ts';
import type { Stay, StayRules } from '#domain/stay/stay.ts';

/** One room of the booking: who sleeps in it and what is chosen for them. */
export interface ChosenRoom {
  readonly room: number;
  readonly party: GuestParty;
  /** null: nothing chosen yet. */
  readonly accommodation: Accommodation | null;
  readonly verdict: CardVerdict | null;
}

export interface Chosen {
  readonly stay: Stay | null;
  readonly rooms: readonly ChosenRoom[];
  /** Of the rooms chosen so far, in their order; null while nothing is chosen or a price is on its way. */
  readonly quote: Quote | null;
  /** Every room has an accommodation, each known to be free: the way to the checkout is open. */
  readonly isComplete: boolean;
  /** Rooms whose accommodation is no longer to be had. */
  readonly lostRooms: readonly number[];
}

/** The booking as it stands: the running total, the checkout and the order are made of this quote. */
export function reviewChoice(
  search: SearchState,
  facts: BookingState,
  accommodations: readonly Accommodation[],
  rules: StayRules,
): Chosen {
  const { filters, choosing } = search.search;
  const rooms = filters.rooms.map((party, room): ChosenRoom => {
    const accommodation = accommodations.find(({ id }) => id === choosing.slots[room]) ?? null;
    const verdict = accommodation === null ? null : judgeCard(accommodation, room, search, facts, rules);
    return { room, party, accommodation, verdict };
  });
  const areAllFree = rooms.every(({ verdict }) => verdict?.kind === 'free');
  return {
    stay: filters.stay,
    rooms,
    quote: quoteRooms(rooms, search, facts),
    isComplete: isFull(choosing.slots) && areAllFree,
    lostRooms: rooms.filter(({ verdict }) => verdict !== null && LOST.has(verdict.kind)).map(({ room }) => room),
  };
}

const LOST: ReadonlySet<CardVerdict['kind']> = new Set(['phone_only', 'refused', 'too_small', 'all_chosen', 'taken']);

function quoteRooms(rooms: readonly ChosenRoom[], { today, search }: SearchState, facts: BookingState): Quote | null {
  const { stay } = search.filters;
  const chosen = rooms.filter(({ verdict }) => verdict !== null);
  if (stay === null || today === null || chosen.length === 0) return null;
  const priced = chosen.flatMap(({ accommodation, party, verdict }) => {
    const rate = accommodation === null ? null : rateFor(facts, stay, accommodation.roomTypeId);
    return accommodation === null || rate === null || verdict?.kind !== 'free'
      ? []
      : [{ accommodation, party, nightPricesMinor: rate.nightPricesMinor }];
  });
  // A total that leaves a chosen room out would be a wrong promise.
  return priced.length === chosen.length ? quoteStay(priced, stay, today) : null;
}
