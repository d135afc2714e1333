import type { BookingOption } from '#app/content/views/booking-view.ts';
import type { BookingState } from '#app/stores/availability/booking-store.ts';
import { answerFor } from '#app/stores/availability/stay-answer.ts';
import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Search } from '#domain/search/search.ts';
import type { RoomRequest } from '#domain/stay/availability.ts';
import { evaluateStay } from '#domain/stay/evaluate-stay.ts';
import { type Quote, quoteStay } from '#domain/stay/quote.ts';
import type { Stay, StayRules } from '#domain/stay/stay.ts';
import { areDatesRefused, type FreeStay, isRefused, type StayStatus } from '#domain/stay/stay-status.ts';

/** All that is going to be booked: when, and who sleeps in what. */
export interface ChosenStay {
  readonly stay: Stay;
  /** One at least. */
  readonly rooms: readonly RoomRequest[];
}

/** What the resort offers for all rooms of a chosen stay together. */
export type StayOffer =
  | { readonly kind: 'free'; readonly quote: Quote }
  | {
      readonly kind: NotFree['kind'];
      /** Of the room that stands in the way. */
      readonly status: NotFree;
      /** Rooms whose accommodation is not to be had, by their place. */
      readonly lostRooms: readonly number[];
    };

type NotFree = Exclude<StayStatus, FreeStay>;

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

/** The offer as the resort's answers make it. What is refused by its dates comes first, then what is not known yet. */
export function evaluateOffer(
  chosen: ChosenStay | null,
  facts: BookingState,
  rules: StayRules,
  today: CalendarDate | null,
): StayOffer {
  if (chosen === null || today === null) return notFree({ kind: 'asking' });
  const { stay, rooms } = chosen;
  const statuses = rooms.map(({ accommodation, party }, place) => {
    const chosenElsewhere = rooms.slice(0, place).filter((room) => room.accommodation.id === accommodation.id).length;
    const question = { accommodation, party, stay, today, rules, chosenElsewhere };
    return evaluateStay(question, answerFor(facts, stay, place, accommodation));
  });
  const blocked = statuses.filter((status) => status.kind !== 'free');
  const status = blocked.find(areDatesRefused) ?? blocked.find((each) => !isRefused(each)) ?? blocked[0];
  if (status !== undefined) return notFree(status, statuses);
  const priced = rooms.flatMap((room, place) => {
    const each = statuses[place];
    return each?.kind === 'free' ? [{ ...each, ...room }] : [];
  });
  return { kind: 'free', quote: quoteStay(priced, stay, today) };
}

function notFree(status: NotFree, statuses: readonly StayStatus[] = []): StayOffer {
  return { kind: status.kind, status, lostRooms: statuses.flatMap((each, place) => (isRefused(each) ? [place] : [])) };
}
