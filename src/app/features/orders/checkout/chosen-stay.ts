import type { BookingOption } from '#app/content/views/booking-view.ts';
import type { Availability } from '#app/stores/availability/availability-store.ts';
import { answerFor } from '#app/stores/availability/stay-answer.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { type Quote, quoteStay } from '#domain/pricing/quote.ts';
import type { SpecialOffer } from '#domain/pricing/special-offer.ts';
import type { Search } from '#domain/search/search.ts';
import { divideStay } from '#domain/search/search.ts';
import type { RoomRequest } from '#domain/stay/availability.ts';
import { evaluateStay } from '#domain/stay/evaluate-stay.ts';
import type { Stay, StayRules } from '#domain/stay/stay.ts';
import type { StayStatus, StayStatusKind } from '#domain/stay/stay-status.ts';

/** The stay to be booked, with the accommodation and the party of each room. */
export interface ChosenStay {
  readonly stay: Stay;
  /** At least one. */
  readonly rooms: readonly RoomRequest[];
}

/** The resort's offer for all rooms of a chosen stay together. */
export type StayOffer =
  | { readonly kind: 'free'; readonly quote: Quote }
  /** `statuses`: one per room, in order; empty until a stay is chosen and the day is known. */
  | { readonly kind: Exclude<StayStatusKind, 'free'>; readonly statuses: readonly StayStatus[] };

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

/** `asking` while any room's answer is missing, otherwise the first status that is not free, otherwise a quote. */
export function evaluateOffer(
  chosen: ChosenStay | null,
  availability: Availability,
  rules: StayRules,
  today: CalendarDate | null,
  specialOffer?: SpecialOffer,
): StayOffer {
  if (chosen === null || today === null) return { kind: 'asking', statuses: [] };
  const { stay, rooms } = chosen;
  const statuses = rooms.map(({ accommodation, party, stay: ownNights }, place) => {
    const chosenElsewhere = rooms.slice(0, place).filter((room) => room.accommodation === accommodation).length;
    const question = { accommodation, party, stay, ownNights, today, rules, chosenElsewhere };
    return evaluateStay(question, answerFor(availability, stay, place, accommodation));
  });
  const kinds = statuses.map(({ kind }) => kind);
  const kind = kinds.includes('asking') ? 'asking' : kinds.find((each) => each !== 'free');
  if (kind !== undefined) return { kind, statuses };
  const priced = statuses.flatMap((status, place) => {
    const room = rooms[place];
    return room === undefined || status.kind !== 'free' ? [] : [{ ...room, ...status }];
  });
  return { kind: 'free', quote: quoteStay(priced, stay, today, specialOffer) };
}
