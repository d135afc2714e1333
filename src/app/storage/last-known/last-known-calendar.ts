import { changeValue, readValues } from '#app/storage/guest-database.ts';
import { isCount } from '#app/storage/stored-values.ts';
import { type CalendarDate, parseCalendarDate } from '#domain/calendar/calendar-date.ts';
import type { CalendarNight } from '#domain/calendar/night-calendar.ts';

/** `knownAtMs`: when the resort answered; milliseconds since the epoch. */
export interface LastKnownNight extends CalendarNight {
  readonly knownAtMs: number;
}

export type LastKnownNights = ReadonlyMap<CalendarDate, LastKnownNight>;

export const CALENDAR_KEY = 'calendar_seen';
/** The most recent subjects are stored: a guest compares a few kinds. */
const MOST_SUBJECTS = 8;

/** `[date, price in kopiyky or null, free units, closed 0/1, fewest nights, seen at (ms), room types that are free]` */
type StoredNight = readonly [string, number | null, number, 0 | 1, number, number, readonly StoredType[]];
type StoredType = readonly [roomTypeId: number, priceMinor: number, units: number | undefined];
type StoredSubject = readonly [key: string, nights: readonly StoredNight[]];

export async function loadLastKnownNights(subjectKey: string): Promise<LastKnownNights> {
  const stored = readSubjects((await readValues([CALENDAR_KEY]))?.[CALENDAR_KEY]);
  return stored.get(subjectKey) ?? new Map();
}

export async function saveLastKnownNights(subjectKey: string, nights: LastKnownNights): Promise<void> {
  await changeValue(CALENDAR_KEY, (stored) => {
    const others = [...readSubjects(stored)].filter(([key]) => key !== subjectKey);
    return [[subjectKey, nights] as const, ...others].slice(0, MOST_SUBJECTS).map(toStored);
  });
}

/** Wrong shapes, impossible dates and negative figures are dropped. */
export function readSubjects(stored: unknown): ReadonlyMap<string, LastKnownNights> {
  if (!Array.isArray(stored)) return new Map();
  return new Map(
    stored.slice(0, MOST_SUBJECTS).flatMap((entry: unknown) => {
      if (!Array.isArray(entry) || typeof entry[0] !== 'string' || !Array.isArray(entry[1])) return [];
      return [[entry[0], new Map(entry[1].flatMap(readNight).map((night) => [night.date, night]))] as const];
    }),
  );
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

function toStored([key, nights]: readonly [string, LastKnownNights]): StoredSubject {
  return [
    key,
    [...nights.values()].map((night): StoredNight => {
      const { date, priceMinor, freeUnits, isClosed, minimumNights, knownAtMs, pricesMinor, unitsFree } = night;
      const types = [...pricesMinor].map(([id, minor]): StoredType => [id, minor, unitsFree.get(id)]);
      return [date, priceMinor, freeUnits, isClosed ? 1 : 0, minimumNights, knownAtMs, types];
    }),
  ];
}
