import { MAXIMUM_ROOMS } from '#domain/search/choosing.ts';
import {
  CHILD_AGE_GROUPS,
  type ChildAgeGroup,
  DEFAULT_GUEST_PARTY,
  type GuestParty,
  isPartyAllowed,
} from '#domain/stay/guest-party.ts';

/** For children without an age: the paying group, so that the first price is never too low. */
const UNSAID_AGE: ChildAgeGroup = '6+';

/** `adults` per room in turn, and as many `children` once any room has some. */
export function writeRooms(query: URLSearchParams, rooms: readonly GuestParty[]): void {
  const hasChildren = rooms.some(({ children }) => children.length > 0);
  for (const { adults, children } of rooms) {
    query.append('adults', String(adults));
    if (hasChildren) query.append('children', children.join());
  }
}

/** `children` are ages (`0-5,6+`) or a count. null: not given, or one party is invalid. */
export function readRooms(query: URLSearchParams, refuse: () => null): readonly GuestParty[] | null {
  const adults = query.getAll('adults');
  const children = query.getAll('children');
  if ([...adults, ...children].every((value) => value === '')) return null;
  const roomCount = Math.max(adults.length, children.length);
  if (roomCount > MAXIMUM_ROOMS) return refuse();
  const rooms = Array.from({ length: roomCount }, (_, room) => readParty(adults[room] ?? '', children[room] ?? ''));
  return rooms.every((party) => party !== null) ? rooms : refuse();
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
  // An unescaped plus in a hand-written link arrives as a space.
  const words = text.replaceAll(' ', '+').split(',').filter(Boolean);
  const ages = words.filter((word): word is ChildAgeGroup => CHILD_AGE_GROUPS.some((group) => group === word));
  return ages.length === words.length ? ages : null;
}
