import { tabStorage } from '#app/storage/browser-storage.ts';
import { readPromoCode } from '#contract/availability/booking-link.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import type { Slot } from '#domain/search/choosing.ts';
import { ALL_KINDS, ALL_KINDS_ID, type KindFilter } from '#domain/search/filters.ts';
import type { Search, StoredSearch } from '#domain/search/search.ts';
import { ACCOMMODATION_KINDS, type AccommodationKind } from '#domain/stay/accommodation.ts';
import { type GuestParty, isChildAgeGroup, MINIMUM_ADULTS } from '#domain/stay/guest-party.ts';
import type { SplitChoice } from '#domain/stay/split-stay.ts';
import { areStaysEqual, type Stay } from '#domain/stay/stay.ts';
import {
  ofThisRelease,
  readValues,
  STORAGE_VERSION,
  type StoredValues,
  VERSION_KEY,
  writeValues,
} from './guest-database.ts';
import { noteStored } from './has-visited.ts';

/** The contract's names and shapes are used in this file only. */
const KEYS = {
  stay: 'date_filter',
  kind: 'type_filter',
  rooms: 'adults_filter',
  slots: 'chosed_acommodations',
  split: 'split_stay',
  offer: 'special_offer',
  promo: 'promo_code',
  upsell: 'upsale_was_showed',
} as const;

const OWN_KEY = 'own-search';

const NO_CHOICES: StoredValues = {
  [KEYS.slots]: [],
  [KEYS.split]: null,
  [KEYS.offer]: null,
  [KEYS.promo]: null,
  [KEYS.upsell]: false,
};

type Kinds = readonly { readonly slug: AccommodationKind; readonly id: number }[];

/** The last search in a new tab. null: storage failed. A promo code in the landing address counts on any page. */
export async function loadSearch(patienceMs?: number): Promise<StoredSearch | null> {
  const own = readOwnSearch();
  const values = own ?? (await readValues(Object.values(KEYS), patienceMs));
  if (values === null) return null;
  if (own === null) writeOwnSearch(values);
  const stored = readStoredSearch(values);
  return { ...stored, promoCode: landedWithCode() ?? stored.promoCode ?? null };
}

/** The guest may be on another page by now, so the address of the page load is asked. */
function landedWithCode(): string | null {
  const [landing] = performance.getEntriesByType('navigation');
  return landing === undefined ? null : readPromoCode(new URL(landing.name).searchParams);
}

export async function saveSearch(search: Search, kinds: Kinds): Promise<void> {
  const values = toStoredValues(search, kinds);
  writeOwnSearch(values);
  await writeValues(values);
}

/** Stores only stay and first party, before any page has the full search. Does nothing if rooms are chosen. */
export async function saveStay(stay: Stay, party: GuestParty): Promise<void> {
  noteStored();
  const stored = await loadSearch();
  if (stored?.split || stored?.slots?.some((slot) => slot !== null)) return;
  const rooms = [party, ...(stored?.rooms ?? []).slice(1)];
  const values = { [KEYS.stay]: toStoredStay(stay), [KEYS.rooms]: toStoredRooms(rooms) };
  writeOwnSearch({ ...readOwnSearch(), ...values });
  await writeValues(values);
}

/** Removes the ordered choices, so that no new tab starts with them. Choices for other dates stay. */
export async function dropOrderedChoices(ordered: Stay): Promise<void> {
  const stay = readStay((await readValues([KEYS.stay]))?.[KEYS.stay]);
  if (areStaysEqual(stay, ordered)) await writeValues(NO_CHOICES);
}

export function dropOwnOrderedChoices(ordered: Stay): void {
  const own = readOwnSearch();
  if (own !== null && areStaysEqual(readStay(own[KEYS.stay]), ordered)) writeOwnSearch({ ...own, ...NO_CHOICES });
}

export function toStoredValues({ filters, choosing, offerCode, promoCode }: Search, kinds: Kinds): StoredValues {
  const { stay, kind, rooms } = filters;
  const slug = kind ?? ALL_KINDS;
  return {
    [KEYS.stay]: toStoredStay(stay),
    [KEYS.kind]: { id: kinds.find((each) => each.slug === slug)?.id ?? ALL_KINDS_ID, slug },
    [KEYS.rooms]: toStoredRooms(rooms),
    [KEYS.slots]: [...choosing.slots],
    [KEYS.split]: choosing.split ?? null,
    [KEYS.offer]: offerCode ?? null,
    [KEYS.promo]: promoCode ?? null,
    [KEYS.upsell]: choosing.wasUpsellShown,
  };
}

/** The search of this tab only, so that a reload does not restore another tab's choices. null: it has none yet. */
function readOwnSearch(): StoredValues | null {
  const stored = tabStorage.readJson(OWN_KEY);
  if (typeof stored !== 'object' || stored === null) return null;
  const { [VERSION_KEY]: version, ...values } = stored as StoredValues;
  return ofThisRelease(version, values);
}

function writeOwnSearch(values: StoredValues): void {
  tabStorage.writeJson(OWN_KEY, { ...values, [VERSION_KEY]: STORAGE_VERSION });
}

function toStoredStay(stay: Stay | null) {
  return stay === null ? null : { entry_date: writeDate(stay.arrival), leave_date: writeDate(stay.departure) };
}

function toStoredRooms(rooms: readonly GuestParty[]) {
  return rooms.map(({ adults, children }, room) => ({
    id: room + 1,
    adults,
    childrens: children.map((years, child) => ({ id: child + 1, years })),
  }));
}

/** Drops unreadable values. Without readable rooms the choices are dropped too. */
export function readStoredSearch(values: StoredValues): StoredSearch {
  const rooms = readRooms(values[KEYS.rooms]);
  const readText = (value: unknown) => (typeof value === 'string' ? value : null);
  return {
    stay: readStay(values[KEYS.stay]),
    kind: readKind(values[KEYS.kind]),
    rooms,
    slots: rooms === null ? null : readSlots(values[KEYS.slots]),
    split: rooms === null ? null : readSplit(values[KEYS.split]),
    offerCode: readText(values[KEYS.offer]),
    promoCode: readText(values[KEYS.promo]),
    wasUpsellShown: values[KEYS.upsell] === true,
  };
}

function readStay(value: unknown): Stay | null {
  const { entry_date, leave_date } = Object(value);
  const arrival = readDate(entry_date);
  const departure = readDate(leave_date);
  return arrival !== null && departure !== null && arrival < departure ? { arrival, departure } : null;
}

function readDate(value: unknown): CalendarDate | null {
  if (typeof value !== 'string' || !/^\d{4}\/\d{2}\/\d{2}$/.test(value)) return null;
  return parseCalendarDate(value.replaceAll('/', '-'));
}

function writeDate(date: CalendarDate): string {
  return date.replaceAll('-', '/');
}

function readKind(value: unknown): KindFilter | null {
  const { slug } = Object(value);
  return [ALL_KINDS, ...ACCOMMODATION_KINDS].find((kind): kind is KindFilter => kind === slug) ?? null;
}

/** null if one room is unreadable, because choices belong to rooms by position. */
function readRooms(value: unknown): GuestParty[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const rooms = value.map(readParty);
  return rooms.every((room) => room !== null) ? rooms : null;
}

function readParty(value: unknown): GuestParty | null {
  const { adults, childrens } = Object(value);
  if (typeof adults !== 'number' || !Number.isInteger(adults) || adults < MINIMUM_ADULTS) return null;
  if (!Array.isArray(childrens)) return null;
  const children = childrens.map((child) => Object(child).years);
  return children.every(isChildAgeGroup) ? { adults, children } : null;
}

function readSlots(value: unknown): Slot[] | null {
  if (!Array.isArray(value)) return null;
  return value.map((slot: unknown) => (typeof slot === 'number' && Number.isInteger(slot) ? slot : null));
}

/** Invalid ids are not in the catalogue. */
function readSplit(value: unknown): SplitChoice | null {
  const split: Partial<SplitChoice> = Object(value);
  return parseCalendarDate(String(split.changeDay)) && (split as SplitChoice);
}
