import type { CalendarDate } from '#domain/calendar/calendar-date.ts';
import { nextStayFor } from '#domain/pricing/next-stay-for.ts';
import { findObstacles, type SpecialOffer } from '#domain/pricing/special-offer.ts';
import type { Accommodation } from '#domain/stay/accommodation.ts';
import type { Stay, StayRules } from '#domain/stay/stay.ts';
import { ALL_KINDS } from './filters.ts';
import type { WantedFilters } from './search.ts';

type WishedFilters = WantedFilters & { readonly stay: Stay };

/**
 * Returns the filters that are nearest to the wished ones and to which the offer applies. null: there are no such dates
 * within a year.
 */
export function filtersFor(
  offer: SpecialOffer,
  wished: WishedFilters,
  accommodations: readonly Accommodation[],
  today: CalendarDate,
  rules: StayRules,
): WishedFilters | null {
  const stay = nextStayFor(offer, wished.stay, today, rules);
  if (stay === null) return null;
  const misses = (reason: 'guests' | 'accommodations', accommodation: Accommodation | null = null) =>
    findObstacles(
      offer,
      wished.rooms.map((party) => ({ accommodation, party })),
      stay,
    ).some((obstacle) => obstacle.reason === reason);
  const rooms = offer.guests !== null && misses('guests') ? [{ adults: offer.guests, children: [] }] : wished.rooms;
  const booked = accommodations.filter(({ phoneOnly }) => !phoneOnly);
  const kinds = booked.filter((each) => !misses('accommodations', each)).map(({ kind }) => kind);
  const isForAll = kinds.length === booked.length;
  const isForKind = isForAll || (wished.kind !== null && wished.kind !== ALL_KINDS && kinds.includes(wished.kind));
  return { stay, rooms, kind: isForKind ? wished.kind : (kinds[0] ?? wished.kind) };
}
