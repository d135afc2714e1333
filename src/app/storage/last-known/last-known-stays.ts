import { changeValue, readValues } from '#app/storage/guest-database.ts';
import { isCount } from '#app/storage/stored-values.ts';
import { LONG_PATIENCE_MS } from '#app/storage/with-timeout.ts';
import { type CalendarDate, daysBetween, daysFrom, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { ByRoomType, LastKnownPrices } from '#domain/stay/stay-status.ts';
import { CALENDAR_KEY, type LastKnownNights, readSubjects } from './last-known-calendar.ts';

/** The room types that were free, and their prices. */
export type LastKnownStay = ByRoomType<LastKnownPrices>;

const KEY = 'stays_seen';
/** The most recent stays are stored: a guest compares a few. */
const MOST_STAYS = 12;

type StoredStay = readonly [key: string, prices: readonly StoredPrices[]];
type StoredPrices = readonly [roomTypeId: number, nightPricesMinor: readonly number[], knownAtMs: number];

/** A stay that was never requested gets the prices of its nights in the calendar. Never throws. */
export async function loadLastKnownStay(stay: Stay, party: GuestParty): Promise<LastKnownStay> {
  const stored = await readValues([KEY, CALENDAR_KEY], LONG_PATIENCE_MS);
  const asked = readLastKnownStays(stored?.[KEY]).get(keyOf(stay, party)) ?? [];
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
  await changeValue(KEY, (stored) => {
    const earlier = readLastKnownStays(stored);
    const fresh = new Map(
      answers.map(([party, answer]) => {
        const key = keyOf(stay, party);
        const kept = [...(earlier.get(key) ?? [])].filter(([id]) => roomTypeId !== undefined && id !== roomTypeId);
        return [key, new Map([...kept, ...answer])] as const;
      }),
    );
    const others = [...earlier].filter(([key]) => !fresh.has(key) && key.slice(0, today.length) >= today);
    return [...fresh, ...others].slice(0, MOST_STAYS).map(toStored);
  });
}

/** Entries with a wrong shape or an impossible figure are dropped. */
export function readLastKnownStays(stored: unknown): ReadonlyMap<string, LastKnownStay> {
  if (!Array.isArray(stored)) return new Map();
  return new Map(stored.slice(0, MOST_STAYS).flatMap(readStay));
}

function readStay(stored: unknown): [string, LastKnownStay][] {
  if (!Array.isArray(stored)) return [];
  const [key, prices] = stored as unknown[];
  if (typeof key !== 'string' || parseCalendarDate(key.slice(0, 10)) === null || !Array.isArray(prices)) return [];
  return [[key, new Map(prices.flatMap(readPrices))]];
}

function readPrices(stored: unknown): [number, LastKnownPrices][] {
  if (!Array.isArray(stored)) return [];
  const [roomTypeId, nightPricesMinor, knownAtMs] = stored as unknown[];
  if (!isCount(roomTypeId) || !isCount(knownAtMs)) return [];
  if (!Array.isArray(nightPricesMinor) || !nightPricesMinor.every(isCount)) return [];
  return [[roomTypeId, { nightPricesMinor, knownAtMs }]];
}

function toStored([key, prices]: readonly [string, LastKnownStay]): StoredStay {
  return [key, [...prices].map(([id, { nightPricesMinor, knownAtMs }]) => [id, nightPricesMinor, knownAtMs] as const)];
}

function keyOf({ arrival, departure }: Stay, { adults, children }: GuestParty): string {
  return [arrival, departure, adults, ...children].join(' ');
}
