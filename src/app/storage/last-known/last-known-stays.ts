import { changeValue, readValues } from '#app/storage/guest-database.ts';
import { LONG_PATIENCE_MS } from '#app/storage/with-timeout.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';

/** `knownAtMs`: when the resort answered; milliseconds since the epoch. */
export interface LastKnownStay {
  readonly knownAtMs: number;
  /** By room type id, free ones only: a price per night, in kopiyky. */
  readonly nightPricesMinor: ReadonlyMap<number, readonly number[]>;
}

const KEY = 'stays_seen';
/** The most recent stays are stored: a guest compares a few. */
const MOST_STAYS = 12;

type StoredStay = readonly [key: string, knownAtMs: number, prices: readonly (readonly [number, readonly number[]])[]];

/** null: never asked about, or not stored. Never throws. */
export async function loadLastKnownStay(stay: Stay, party: GuestParty): Promise<LastKnownStay | null> {
  const stored = (await readValues([KEY], LONG_PATIENCE_MS))?.[KEY];
  return readLastKnownStays(stored).get(keyOf(stay, party)) ?? null;
}

export async function saveLastKnownStays(
  stay: Stay,
  answers: readonly (readonly [GuestParty, LastKnownStay])[],
  today: CalendarDate,
): Promise<void> {
  const fresh = new Map(answers.map(([party, answer]) => [keyOf(stay, party), answer]));
  await changeValue(KEY, (stored) => {
    const earlier = [...readLastKnownStays(stored)];
    const others = earlier.filter(([key]) => !fresh.has(key) && key.slice(0, today.length) >= today);
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
  const [key, knownAtMs, prices] = stored as unknown[];
  if (typeof key !== 'string' || parseCalendarDate(key.slice(0, 10)) === null) return [];
  if (!isCount(knownAtMs) || !Array.isArray(prices)) return [];
  return [[key, { knownAtMs, nightPricesMinor: new Map(prices.flatMap(readPrices)) }]];
}

function readPrices(stored: unknown): [number, readonly number[]][] {
  if (!Array.isArray(stored)) return [];
  const [roomTypeId, nights] = stored as unknown[];
  return isCount(roomTypeId) && Array.isArray(nights) && nights.every(isCount) ? [[roomTypeId, nights]] : [];
}

function toStored([key, { knownAtMs, nightPricesMinor }]: readonly [string, LastKnownStay]): StoredStay {
  return [key, knownAtMs, [...nightPricesMinor]];
}

function keyOf({ arrival, departure }: Stay, { adults, children }: GuestParty): string {
  return [arrival, departure, adults, ...children].join(' ');
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
