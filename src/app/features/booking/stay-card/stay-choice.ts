import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import {
  CHILD_AGE_GROUPS,
  type ChildAgeGroup,
  DEFAULT_GUEST_PARTY,
  type GuestParty,
  isPartyAllowed,
} from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';

type Capacity = Exclude<Parameters<typeof isPartyAllowed>[1], null>;

/** When and with whom the guest wants to come; dates are null until they are picked. */
export interface StayChoice {
  readonly arrival: CalendarDate | null;
  readonly departure: CalendarDate | null;
  readonly party: GuestParty;
}

export const EMPTY_CHOICE: StayChoice = { arrival: null, departure: null, party: DEFAULT_GUEST_PARTY };

/** null until both dates are picked. */
export function stayOf({ arrival, departure }: StayChoice): Stay | null {
  return arrival === null || departure === null ? null : { arrival, departure };
}

const PARAMETERS = { arrival: 'arrival', departure: 'departure', adults: 'adults', ages: 'ages' } as const;

/** Reads the query of the page's address; values that do not parse or exceed the capacity get their defaults. */
export function readChoice(query: URLSearchParams, capacity: Capacity): StayChoice {
  const ages = (query.get(PARAMETERS.ages) ?? '').split(',').filter(isAgeGroup);
  const party = { adults: Number(query.get(PARAMETERS.adults) ?? DEFAULT_GUEST_PARTY.adults), children: ages };
  return {
    arrival: parseCalendarDate(query.get(PARAMETERS.arrival) ?? ''),
    departure: parseCalendarDate(query.get(PARAMETERS.departure) ?? ''),
    party: isPartyAllowed(party, capacity) ? party : DEFAULT_GUEST_PARTY,
  };
}

/** Writes the choice into the query, so that the page can be shared, reloaded and read in the other language. */
export function writeChoice(query: URLSearchParams, choice: StayChoice): URLSearchParams {
  const written = new URLSearchParams(query);
  const { adults, children } = choice.party;
  set(written, PARAMETERS.arrival, choice.arrival ?? '');
  set(written, PARAMETERS.departure, choice.departure ?? '');
  set(written, PARAMETERS.adults, adults === DEFAULT_GUEST_PARTY.adults ? '' : String(adults));
  set(written, PARAMETERS.ages, children.join(','));
  return written;
}

function set(query: URLSearchParams, name: string, value: string): void {
  if (value === '') query.delete(name);
  else query.set(name, value);
}

function isAgeGroup(text: string): text is ChildAgeGroup {
  return CHILD_AGE_GROUPS.some((group) => group === text);
}

/** Overlay names of dates and guests, on a house's page and in the comparison. */
export const STAY_OVERLAYS = { dates: 'stay-dates', guests: 'stay-guests' } as const;
