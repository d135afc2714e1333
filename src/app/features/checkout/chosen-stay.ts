import type { BookingOption } from '#app/content/views/booking-view.ts';
import { fetchNights } from '#app/stores/availability/ask-availability.ts';
import type { Availability, SplitAnswer } from '#app/stores/availability/availability-store.ts';
import { evaluateRoom } from '#app/stores/availability/stay-answer.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { PricedExtra } from '#domain/pricing/extras.ts';
import { type Quote, quoteStay, withExtras } from '#domain/pricing/quote.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import { divideStay, type Search } from '#domain/search/search.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { ChosenStay, RoomRequest } from '#domain/stay/availability.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { SplitChoice } from '#domain/stay/split-stay.ts';
import { nightsOf, type Stay, type StayRules } from '#domain/stay/stay.ts';
import { isPriced, type StayStatus, type StayStatusKind } from '#domain/stay/stay-status.ts';

export type ChosenStayStatus =
  | { readonly kind: 'free'; readonly quote: Quote }
  /** Without the resort's answer: last known prices. An order at these prices waits for the network. */
  | { readonly kind: 'offline'; readonly quote: Quote; readonly knownAtMs: number }
  /** `statuses`: one per room, in order; empty until a stay is chosen and the day is known. */
  | { readonly kind: Exclude<StayStatusKind, 'free' | 'offline'>; readonly statuses: readonly StayStatus[] };

/** null while dates or a room's accommodation are missing. An accommodation picked beforehand counts as chosen. */
export function readChosenStay(
  { filters, choosing, singleAccommodationId }: Search,
  options: readonly BookingOption[],
): ChosenStay | null {
  const { stay } = filters;
  const { split } = choosing;
  const [party] = filters.rooms;
  // Both houses of a split stay have the guests of the only room.
  const parties = split && party ? [party, party] : filters.rooms;
  const parts = split && stay && divideStay(stay, split.changeDay);
  const isSingle = filters.rooms.length === 1 && singleAccommodationId !== null;
  const ids = split ? [split.firstId, split.secondId] : isSingle ? [singleAccommodationId] : choosing.slots;
  const rooms = parties.flatMap((party, room): RoomRequest[] => {
    const found = options.find(({ accommodation }) => accommodation.id === ids[room]);
    return found === undefined ? [] : [{ accommodation: found.accommodation, party, stay: parts?.[room] }];
  });
  return stay === null || rooms.length !== parties.length ? null : { stay, rooms };
}

/** `asking` while any room's answer is missing, otherwise the first status without a price, otherwise a quote. */
export function evaluateChosenStay(
  chosen: ChosenStay | null,
  availability: Availability,
  rules: StayRules,
  today: CalendarDate | null,
  specialOffers: readonly SpecialOffer[] = [],
  extras: readonly PricedExtra[] = [],
): ChosenStayStatus {
  if (chosen === null || today === null) return { kind: 'asking', statuses: [] };
  const { stay, rooms } = chosen;
  const statuses = rooms.map(({ accommodation, party, stay: ownNights }, place) => {
    const chosenElsewhere = rooms.slice(0, place).filter((room) => room.accommodation === accommodation).length;
    const question = { accommodation, party, stay, ownNights, today, rules, chosenElsewhere };
    return evaluateRoom(question, availability, place);
  });
  const unpriced = statuses.filter((status) => !isPriced(status));
  const first = unpriced.find(({ kind }) => kind === 'asking') ?? unpriced[0];
  if (first !== undefined) return { kind: first.kind, statuses };
  const priced = statuses.filter(isPriced);
  const rates = priced.flatMap((status, place) => {
    const room = rooms[place];
    return room === undefined ? [] : [{ ...room, ...status }];
  });
  const quote = withExtras(quoteStay(rates, stay, today, specialOffers), extras);
  const ages = priced.flatMap((status) => (status.kind === 'offline' ? [status.knownAtMs] : []));
  return ages.length === 0 ? { kind: 'free', quote } : { kind: 'offline', quote, knownAtMs: Math.min(...ages) };
}

/** Both houses of a split stay, each for its own nights, as the calendar gives them. Throws without an answer. */
export async function askSplit(
  accommodations: readonly Pick<Accommodation, 'id' | 'roomTypeId'>[],
  stay: Stay,
  party: GuestParty,
  { firstId, secondId, changeDay }: SplitChoice,
  signal: AbortSignal,
): Promise<SplitAnswer> {
  const nights = await fetchNights({ kind: null, roomTypeId: null, party }, stay.arrival, stay.departure, signal);
  const parts = divideStay(stay, changeDay) ?? [];
  const houses = parts.map((part, place) => {
    const wanted = place === 0 ? firstId : secondId;
    const id = accommodations.find((each) => each.id === wanted)?.roomTypeId ?? 0;
    const slept = nightsOf(part);
    const nightPricesMinor = nights.flatMap(({ date, pricesMinor }) =>
      slept.includes(date) ? (pricesMinor.get(id) ?? []) : [],
    );
    return { id, nightPricesMinor, freeUnits: nightPricesMinor.length === slept.length ? 1 : 0 };
  });
  return {
    freeUnits: new Map(houses.map(({ id, freeUnits }) => [id, { freeUnits, nearestArrival: null }])),
    rates: new Map(houses.map(({ id, nightPricesMinor }) => [id, { nightPricesMinor, isClosedToSale: false }])),
  };
}
