import { isCount } from '#app/storage/browser-storage.ts';
import { changeValue, readValues } from '#app/storage/guest-database.ts';
import { LONG_PATIENCE_MS } from '#app/storage/with-timeout.ts';
import { type CalendarDate, daysBetween, daysFrom, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import type { CalendarNight } from '#domain/calendar/night-calendar.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { ByRoomType, LastKnownPrices } from '#domain/stay/stay-status.ts';

export type LastKnownStay = ByRoomType<LastKnownPrices>;

export interface LastKnownNight extends CalendarNight {
  readonly knownAtMs: number;
}

export type LastKnownNights = ReadonlyMap<CalendarDate, LastKnownNight>;

const STAYS_KEY = 'stays_seen';
const MOST_STAYS = 12;

const CALENDAR_KEY = 'calendar_seen';
const MOST_SUBJECTS = 8;

type StoredType = readonly [roomTypeId: number, priceMinor: number, units: number | undefined];

/** A stay that was never requested gets the prices of its nights in the calendar. Never throws. */
export async function loadLastKnownStay(stay: Stay, party: GuestParty): Promise<LastKnownStay> {
  const stored = await readValues([STAYS_KEY, CALENDAR_KEY], LONG_PATIENCE_MS);
  const asked = readLastKnownStays(stored?.[STAYS_KEY]).get(keyOf(stay, party)) ?? [];
  return new Map([...priceByNights(readSubjects(stored?.[CALENDAR_KEY]), stay), ...asked]);
}

/** Prices of the room types that were free on every night; they are the same for every party. */
export function priceByNights(calendars: ReadonlyMap<string, LastKnownNights>, { arrival, departure }: Stay) {
  const priced = [...calendars.values()].flatMap((known): [number, LastKnownPrices][] => {
    const nights = daysFrom(arrival, departure).flatMap((date) => known.get(date) ?? []);
    const knownAtMs = Math.min(...nights.map((night) => night.knownAtMs));
    return [...(nights[0]?.pricesMinor.keys() ?? [])].map((id) => [
      id,
      { nightPricesMinor: nights.flatMap(({ pricesMinor }) => pricesMinor.get(id) ?? []), knownAtMs },
    ]);
  });
  const nightCount = daysBetween(arrival, departure);
  return new Map(priced.filter(([, { nightPricesMinor }]) => nightPricesMinor.length === nightCount).toReversed());
}

/** An answer about only `roomTypeId` leaves the data of the others unchanged. */
export async function saveLastKnownStays(
  stay: Stay,
  answers: readonly (readonly [GuestParty, LastKnownStay])[],
  today: CalendarDate,
  roomTypeId?: number,
): Promise<void> {
  await changeValue(STAYS_KEY, (stored) => {
    const earlier = readLastKnownStays(stored);
    const fresh = new Map(
      answers.map(([party, answer]) => {
        const key = keyOf(stay, party);
        const kept = [...(earlier.get(key) ?? [])].filter(([id]) => roomTypeId !== undefined && id !== roomTypeId);
        return [key, new Map([...kept, ...answer])] as const;
      }),
    );
    const others = [...earlier].filter(([key]) => !fresh.has(key) && key.slice(0, today.length) >= today);
    const toStored = ([id, { nightPricesMinor, knownAtMs }]: [number, LastKnownPrices]) =>
      [id, nightPricesMinor, knownAtMs] as const;
    return [...fresh, ...others].slice(0, MOST_STAYS).map(([key, prices]) => [key, [...prices].map(toStored)] as const);
  });
}

export async function loadLastKnownNights(subjectKey: string): Promise<LastKnownNights> {
  const stored = readSubjects((await readValues([CALENDAR_KEY]))?.[CALENDAR_KEY]);
  return stored.get(subjectKey) ?? new Map();
}

export async function saveLastKnownNights(subjectKey: string, nights: LastKnownNights): Promise<void> {
  await changeValue(CALENDAR_KEY, (stored) => {
    const others = [...readSubjects(stored)].filter(([key]) => key !== subjectKey);
    const kept = [[subjectKey, nights] as const, ...others].slice(0, MOST_SUBJECTS);
    return kept.map(([key, each]) => [key, [...each.values()].map(toStoredNight)] as const);
  });
}

export function readLastKnownStays(stored: unknown): ReadonlyMap<string, LastKnownStay> {
  const stays = readEntries(stored, MOST_STAYS).filter(([key]) => parseCalendarDate(key.slice(0, 10)) !== null);
  return new Map(stays.map(([key, prices]) => [key, new Map(prices.flatMap(readPrices))]));
}

export function readSubjects(stored: unknown): ReadonlyMap<string, LastKnownNights> {
  return new Map(
    readEntries(stored, MOST_SUBJECTS).map(([key, nights]) => [
      key,
      new Map(nights.flatMap(readNight).map((night) => [night.date, night])),
    ]),
  );
}

function readEntries(stored: unknown, most: number): [key: string, values: unknown[]][] {
  if (!Array.isArray(stored)) return [];
  return stored.slice(0, most).flatMap((entry: unknown) => {
    if (!Array.isArray(entry) || typeof entry[0] !== 'string' || !Array.isArray(entry[1])) return [];
    return [[entry[0], entry[1]]];
  });
}

function readPrices(stored: unknown): [number, LastKnownPrices][] {
  if (!Array.isArray(stored)) return [];
  const [roomTypeId, nightPricesMinor, knownAtMs] = stored as unknown[];
  if (!isCount(roomTypeId) || !isCount(knownAtMs)) return [];
  if (!Array.isArray(nightPricesMinor) || !nightPricesMinor.every(isCount)) return [];
  return [[roomTypeId, { nightPricesMinor, knownAtMs }]];
}

function readNight(stored: unknown): LastKnownNight[] {
  if (!Array.isArray(stored) || typeof stored[0] !== 'string') return [];
  const date = parseCalendarDate(stored[0]);
  const [, priceMinor, freeUnits, closed, minimumNights, knownAtMs, types] = stored as unknown[];
  const isPrice = priceMinor === null || isCount(priceMinor);
  if (date === null || !isPrice || !isCount(freeUnits) || !isCount(minimumNights) || !isCount(knownAtMs)) return [];
  return [{ date, priceMinor, freeUnits, isClosed: closed === 1, minimumNights, knownAtMs, ...readTypes(types) }];
}

/** Earlier visits stored none, or no units. */
function readTypes(stored: unknown): Pick<CalendarNight, 'pricesMinor' | 'unitsFree'> {
  const isType = (entry: unknown): entry is StoredType =>
    Array.isArray(entry) && isCount(entry[0]) && isCount(entry[1]) && (entry[2] === undefined || isCount(entry[2]));
  const types = Array.isArray(stored) ? stored.filter(isType) : [];
  return {
    pricesMinor: new Map(types.map(([id, priceMinor]) => [id, priceMinor])),
    unitsFree: new Map(types.flatMap(([id, , units]) => (units === undefined ? [] : [[id, units] as const]))),
  };
}

/** `[date, price in kopiyky or null, free units, closed 0/1, fewest nights, seen at (ms), room types that are free]` */
function toStoredNight(night: LastKnownNight) {
  const { date, priceMinor, freeUnits, isClosed, minimumNights, knownAtMs, pricesMinor, unitsFree } = night;
  const types = [...pricesMinor].map(([id, minor]): StoredType => [id, minor, unitsFree.get(id)]);
  return [date, priceMinor, freeUnits, isClosed ? 1 : 0, minimumNights, knownAtMs, types] as const;
}

function keyOf({ arrival, departure }: Stay, { adults, children }: GuestParty): string {
  return [arrival, departure, adults, ...children].join(' ');
}
