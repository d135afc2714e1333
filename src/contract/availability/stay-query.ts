import { parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import type { WishedHouse, WishedStay } from '#domain/search/wished-stay.ts';
import { DEFAULT_GUEST_PARTY, firstParty, isChildAgeGroup, isPartyAllowed } from '#domain/stay/guest-party.ts';

/** The same names as in the query of /booking. */
const PARAMETERS = { arrival: 'arrival', departure: 'departure', adults: 'adults', children: 'children' } as const;
/** The former name of `children`, which guests may have stored or shared. */
const EARLIER_CHILDREN = 'ages';

/**
 * Reads the query of a house's page and of the comparison. Values that do not parse or exceed the capacity get their
 * defaults.
 */
export function readStayQuery(query: URLSearchParams, house: Omit<WishedHouse, 'kind'>): WishedStay {
  const ages = query.get(PARAMETERS.children) ?? query.get(EARLIER_CHILDREN) ?? '';
  const adults = Number(query.get(PARAMETERS.adults) ?? DEFAULT_GUEST_PARTY.adults);
  const party = { adults, children: ages.split(',').filter(isChildAgeGroup) };
  return {
    picked: {
      arrival: parseCalendarDate(query.get(PARAMETERS.arrival) ?? ''),
      departure: parseCalendarDate(query.get(PARAMETERS.departure) ?? ''),
    },
    rooms: [isPartyAllowed(party, house) ? party : DEFAULT_GUEST_PARTY],
    kind: 'all',
    singleId: house.id,
  };
}

/** Writes dates and guests into the query, so that the page can be shared, reloaded and read in the other language. */
export function writeStayQuery(
  query: URLSearchParams,
  { picked, rooms }: Pick<WishedStay, 'picked' | 'rooms'>,
): URLSearchParams {
  const written = new URLSearchParams(query);
  const { adults, children } = firstParty(rooms);
  set(written, PARAMETERS.arrival, picked.arrival ?? '');
  set(written, PARAMETERS.departure, picked.departure ?? '');
  set(written, PARAMETERS.adults, adults === DEFAULT_GUEST_PARTY.adults ? '' : String(adults));
  set(written, PARAMETERS.children, children.join(','));
  written.delete(EARLIER_CHILDREN);
  return written;
}

function set(query: URLSearchParams, name: string, value: string): void {
  if (value === '') query.delete(name);
  else query.set(name, value);
}
