import { ACCOMMODATION_KINDS, type AccommodationKind } from '#domain/accommodation.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar-date.ts';
import { CHILD_AGE_GROUPS, type ChildAgeGroup, type GuestParty, isPartyAllowed } from '#domain/guest-party.ts';
import { type Stay, stayBetween } from '#domain/stay.ts';

/**
 * What a link to /booking may carry in its query; read once after hydration, bad values are ignored:
 * `arrival` and `departure` (YYYY-MM-DD, both or neither), `adults` (number) with `children` (ages `0-5` or `6+`,
 * separated by commas) of one room, `kind` (rooms, cottages, chalets, villas or all), `accommodation` (slug: to be chosen
 * when it is free).
 */
export interface BookingLink {
  readonly stay: Stay | null;
  readonly party: GuestParty | null;
  readonly kind: AccommodationKind | 'all' | null;
  readonly accommodationSlug: string | null;
}

export function writeBookingLink({ stay, party, kind, accommodationSlug }: BookingLink): URLSearchParams {
  const query = new URLSearchParams();
  if (stay !== null) {
    query.set('arrival', stay.arrival);
    query.set('departure', stay.departure);
  }
  if (party !== null) {
    query.set('adults', String(party.adults));
    if (party.children.length > 0) query.set('children', party.children.join(','));
  }
  if (kind !== null) query.set('kind', kind);
  if (accommodationSlug !== null) query.set('accommodation', accommodationSlug);
  return query;
}

/** null for a part that is missing or wrong; dates before today, or of one day, are wrong. */
export function readBookingLink(query: URLSearchParams, today: CalendarDate): BookingLink {
  return {
    stay: readStay(query, today),
    party: readParty(query),
    kind: ['all' as const, ...ACCOMMODATION_KINDS].find((kind) => kind === query.get('kind')) ?? null,
    accommodationSlug: query.get('accommodation'),
  };
}

function readStay(query: URLSearchParams, today: CalendarDate): Stay | null {
  const arrival = parseCalendarDate(query.get('arrival') ?? '');
  const departure = parseCalendarDate(query.get('departure') ?? '');
  if (arrival === null || departure === null || arrival < today || departure <= arrival) return null;
  return stayBetween(arrival, departure);
}

function readParty(query: URLSearchParams): GuestParty | null {
  const adults = query.get('adults');
  if (adults === null || !/^\d{1,2}$/.test(adults)) return null;
  // A plus that a hand-written link leaves bare arrives as a space.
  const words = (query.get('children') ?? '').replaceAll(' ', '+').split(',').filter(Boolean);
  const children = words.filter((word): word is ChildAgeGroup => CHILD_AGE_GROUPS.some((group) => group === word));
  const party = { adults: Number(adults), children };
  return children.length === words.length && isPartyAllowed(party, null) ? party : null;
}
