import type { BookingOption } from '#app/content/views/booking-view.ts';
import type { Availability } from '#app/stores/availability/availability-store.ts';
import { answerFor } from '#app/stores/availability/stay-answer.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { type Quote, quoteStay } from '#domain/pricing/quote.ts';
import type { Search } from '#domain/search/search.ts';
import type { RoomRequest } from '#domain/stay/availability.ts';
import { evaluateStay } from '#domain/stay/evaluate-stay.ts';
import type { Stay, StayRules } from '#domain/stay/stay.ts';
import type { StayStatus, StayStatusKind } from '#domain/stay/stay-status.ts';

/** All that is going to be booked: when, and who sleeps in what. */
export interface ChosenStay {
  readonly stay: Stay;
  /** One at least. */
  readonly rooms: readonly RoomRequest[];
}

/** What the resort offers for all rooms of a chosen stay together. */
export type StayOffer =
  | { readonly kind: 'free'; readonly quote: Quote }
  /** `statuses`: of each room, in their order; none while there is nothing to ask about. */
  | { readonly kind: Exclude<StayStatusKind, 'free'>; readonly statuses: readonly StayStatus[] };

/** null while dates are missing, or a room has nothing chosen. One accommodation picked beforehand counts as chosen. */
export function readChosenStay(search: Search, options: readonly BookingOption[]): ChosenStay | null {
  const { filters, choosing, singleAccommodationId } = search;
  const slots = filters.rooms.length === 1 && singleAccommodationId !== null ? [singleAccommodationId] : choosing.slots;
  const rooms = filters.rooms.flatMap((party, room) => {
    const found = options.find(({ accommodation }) => accommodation.id === slots[room]);
    return found === undefined ? [] : [{ accommodation: found.accommodation, party }];
  });
  return filters.stay === null || rooms.length !== filters.rooms.length ? null : { stay: filters.stay, rooms };
}

/** The offer as the resort's answers make it; while one is on its way, none. */
export function evaluateOffer(
  chosen: ChosenStay | null,
  availability: Availability,
  rules: StayRules,
  today: CalendarDate | null,
): StayOffer {
  if (chosen === null || today === null) return { kind: 'asking', statuses: [] };
  const { stay, rooms } = chosen;
  const statuses = rooms.map(({ accommodation, party }, place) => {
    const chosenElsewhere = rooms.slice(0, place).filter((room) => room.accommodation === accommodation).length;
    const question = { accommodation, party, stay, today, rules, chosenElsewhere };
    return evaluateStay(question, answerFor(availability, stay, place, accommodation));
  });
  const kinds = statuses.map(({ kind }) => kind);
  const kind = kinds.includes('asking') ? 'asking' : kinds.find((each) => each !== 'free');
  if (kind !== undefined) return { kind, statuses };
  const priced = statuses.flatMap((status, place) => {
    const room = rooms[place];
    return room === undefined || status.kind !== 'free' ? [] : [{ ...room, ...status }];
  });
  return { kind: 'free', quote: quoteStay(priced, stay, today) };
}
