import { OFFER_PARAMETER } from '#contract/content/offer-address.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import { ALL_KINDS, type KindFilter } from '#domain/search/filters.ts';
import { DEFAULT_SORTING, SORTINGS, type Sorting } from '#domain/search/sorting.ts';
import { ACCOMMODATION_KINDS } from '#domain/stay/accommodation.ts';
import {
  type ChildAgeGroup,
  DEFAULT_GUEST_PARTY,
  type GuestParty,
  isChildAgeGroup,
  isPartyAllowed,
  MAXIMUM_ROOMS,
} from '#domain/stay/guest-party.ts';
import { firstRooms, type Stay } from '#domain/stay/stay.ts';

/**
 * The query of /booking. null: not given. `arrival` and `departure` are both given (YYYY-MM-DD) or neither. `adults`
 * and `children` are per room. `accommodation`: slug, chosen if it is free. `room` counts from 1. `chosen`: slug or
 * nothing per room, separated by commas. `split`: the day on which the only room moves from the first of `chosen` to
 * the second. `offer`: code of a special offer. `code`: a promo code as the guest typed it.
 */
export interface BookingLink {
  readonly stay: Stay | null;
  readonly rooms: readonly GuestParty[] | null;
  readonly kind: KindFilter | null;
  readonly sorting: Sorting | null;
  readonly accommodationSlug: string | null;
  /** Counts from 0. */
  readonly currentRoom: number | null;
  readonly chosenSlugs: readonly (string | null)[] | null;
  readonly changeDay: CalendarDate | null;
  readonly offerCode: string | null;
  readonly promoCode: string | null;
}

/** Children without an age are priced in the group that pays, so that the first price shown is never too low. */
const UNSAID_AGE: ChildAgeGroup = '6+';

const OFFER_CODE = /^[a-z0-9-]{1,64}$/;
const HOUSE = 'accommodation';
const PROMO = 'code';

/** Reads the slug from the address without checking that the house exists. null: there is none. */
export function slugInLink(search: string): string | null {
  return new URLSearchParams(search).get(HOUSE);
}

export type LinkFault = 'past' | 'dates' | 'guests' | 'kind' | 'sorting' | 'accommodation' | 'room' | 'chosen';

export interface ReadLink {
  readonly link: BookingLink;
  readonly faults: readonly LinkFault[];
}

const EMPTY_LINK: BookingLink = {
  stay: null,
  rooms: null,
  kind: null,
  sorting: null,
  accommodationSlug: null,
  currentRoom: null,
  chosenSlugs: null,
  changeDay: null,
  offerCode: null,
  promoCode: null,
};

export function writeBookingLink(said: Partial<BookingLink>): URLSearchParams {
  const { stay, rooms, kind, sorting, accommodationSlug, currentRoom, chosenSlugs, changeDay, offerCode, promoCode } = {
    ...EMPTY_LINK,
    ...said,
  };
  const query = new URLSearchParams();
  if (stay !== null) {
    query.set('arrival', stay.arrival);
    query.set('departure', stay.departure);
  }
  if (rooms !== null) writeRooms(query, rooms);
  if (kind !== null) query.set('kind', kind);
  if (sorting !== null && sorting !== DEFAULT_SORTING) query.set('sort', sorting);
  if (accommodationSlug !== null) query.set(HOUSE, accommodationSlug);
  if (currentRoom !== null && currentRoom > 0) query.set('room', String(currentRoom + 1));
  if (chosenSlugs?.some((slug) => slug !== null)) query.set('chosen', chosenSlugs.map((slug) => slug ?? '').join());
  if (changeDay !== null) query.set('split', changeDay);
  if (offerCode !== null) query.set(OFFER_PARAMETER, offerCode);
  if (promoCode !== null) query.set(PROMO, promoCode);
  return query;
}

/** A stay that was ordered before. A room's `stay` is its own dates, if the guests move from one house to another. */
interface OrderedStay {
  readonly stay: Stay;
  readonly rooms: readonly { readonly code: string; readonly party: GuestParty; readonly stay?: Stay | undefined }[];
  readonly offerCode?: string | null;
}

/**
 * Returns the link that selects the same dates, guests and houses again. The booking page refuses what cannot be
 * booked.
 */
export function linkToStay({ stay, rooms, offerCode = null }: OrderedStay): URLSearchParams {
  return writeBookingLink({
    stay,
    rooms: firstRooms(rooms).map(({ party }) => party),
    chosenSlugs: rooms.map(({ code }) => code),
    changeDay: rooms[0]?.stay?.departure ?? null,
    offerCode,
  });
}

/**
 * Missing or invalid parts are null; an invalid part is also reported as a fault. Forms send every field, so an empty
 * value counts as missing.
 */
export function readBookingLink(query: URLSearchParams, today: CalendarDate): ReadLink {
  const faults: LinkFault[] = [];
  const refuse: Refuse = (fault) => {
    faults.push(fault);
    return null;
  };
  const link: BookingLink = {
    stay: readStay(query, today, refuse),
    rooms: readRooms(query, refuse),
    kind: readOneOf([ALL_KINDS, ...ACCOMMODATION_KINDS], query.get('kind'), () => refuse('kind')),
    sorting: readOneOf(SORTINGS, query.get('sort'), () => refuse('sorting')),
    accommodationSlug: query.get(HOUSE) || null,
    currentRoom: readRoomNumber(query.get('room'), refuse),
    chosenSlugs:
      query
        .get('chosen')
        ?.split(',')
        .map((slug) => slug || null) ?? null,
    changeDay: parseCalendarDate(query.get('split') ?? ''),
    offerCode: OFFER_CODE.test(query.get(OFFER_PARAMETER) ?? '') ? query.get(OFFER_PARAMETER) : null,
    promoCode: readPromoCode(query),
  };
  return { link, faults };
}

/** The promo code as the guest typed it; null: none. */
export function readPromoCode(query: URLSearchParams): string | null {
  return query.get(PROMO) || null;
}

export function dropChoices({ link, faults }: ReadLink): ReadLink {
  return {
    link: { ...EMPTY_LINK, stay: link.stay, rooms: link.rooms, kind: link.kind, sorting: link.sorting },
    faults,
  };
}

type Refuse = (fault: LinkFault) => null;

function readStay(query: URLSearchParams, today: CalendarDate, refuse: Refuse): Stay | null {
  const [from, until] = [query.get('arrival') || null, query.get('departure') || null];
  if (from === null && until === null) return null;
  const arrival = parseCalendarDate(from ?? '');
  const departure = parseCalendarDate(until ?? '');
  if (arrival === null || departure === null || departure <= arrival) return refuse('dates');
  return arrival < today ? refuse('past') : { arrival, departure };
}

function readOneOf<Value extends string>(known: readonly Value[], text: string | null, refuse: () => null) {
  return text === null || text === '' ? null : (known.find((value) => value === text) ?? refuse());
}

function readRoomNumber(text: string | null, refuse: Refuse): number | null {
  if (text === null || text === '') return null;
  return /^[1-9]\d?$/.test(text) ? Number(text) - 1 : refuse('room');
}

/** Writes `adults` per room, in order, and the same number of `children` values if any room has children. */
function writeRooms(query: URLSearchParams, rooms: readonly GuestParty[]): void {
  const hasChildren = rooms.some(({ children }) => children.length > 0);
  for (const { adults, children } of rooms) {
    query.append('adults', String(adults));
    if (hasChildren) query.append('children', children.join());
  }
}

/** `children` contains ages (`0-5,6+`) or a count. Returns null if nothing is given, or if one party is invalid. */
function readRooms(query: URLSearchParams, refuse: Refuse): readonly GuestParty[] | null {
  const adults = query.getAll('adults');
  const children = query.getAll('children');
  if ([...adults, ...children].every((value) => value === '')) return null;
  const roomCount = Math.max(adults.length, children.length);
  if (roomCount > MAXIMUM_ROOMS) return refuse('guests');
  const rooms = Array.from({ length: roomCount }, (_, room) => readParty(adults[room] ?? '', children[room] ?? ''));
  return rooms.every((party) => party !== null) ? rooms : refuse('guests');
}

function readParty(adultsText: string, childrenText: string): GuestParty | null {
  const children = readChildren(childrenText);
  const adults = adultsText === '' ? DEFAULT_GUEST_PARTY.adults : readCount(adultsText);
  if (children === null || adults === null) return null;
  const party = { adults, children };
  return isPartyAllowed(party, null) ? party : null;
}

function readCount(text: string): number | null {
  return /^\d{1,2}$/.test(text) ? Number(text) : null;
}

function readChildren(text: string): ChildAgeGroup[] | null {
  const count = readCount(text);
  if (count !== null) return Array.from({ length: count }, () => UNSAID_AGE);
  // An unescaped plus in a hand-written link is decoded as a space.
  const words = text.replaceAll(' ', '+').split(',').filter(Boolean);
  const ages = words.filter(isChildAgeGroup);
  return ages.length === words.length ? ages : null;
}
