import { changeValue, readValues } from '#app/storage/guest-database.ts';
import { LONG_PATIENCE_MS } from '#app/storage/with-timeout.ts';
import { type CalendarDate, daysBetween, daysFrom } from '#domain/calendar/calendar-date.ts';
import type { CalendarNight } from '#domain/calendar/night-calendar.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import type { Stay } from '#domain/stay/stay.ts';
import type { ByRoomType, LastKnownPrices } from '#domain/stay/stay-status.ts';

export type LastKnownStay = ByRoomType<LastKnownPrices>;

export interface LastKnownNight extends CalendarNight {
  readonly knownAtMs: number;
}

export type LastKnownNights = ReadonlyMap<CalendarDate, LastKnownNight>;

/** Both are stored as they are. A release that changes their shape names its keys anew. */
const STAYS_KEY = 'stays_seen';
const MOST_STAYS = 12;

const CALENDAR_KEY = 'calendar_seen';
const MOST_SUBJECTS = 8;

/** A stay that was never requested gets the prices of its nights in the calendar. Never throws. */
export async function loadLastKnownStay(stay: Stay, party: GuestParty): Promise<LastKnownStay> {
  const stored = await readValues([STAYS_KEY, CALENDAR_KEY], LONG_PATIENCE_MS);
  const asked = readMap<LastKnownStay>(stored?.[STAYS_KEY]).get(keyOf(stay, party)) ?? [];
  return new Map([...priceByNights(readMap(stored?.[CALENDAR_KEY]), stay), ...asked]);
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
    const earlier = readMap<LastKnownStay>(stored);
    const fresh = new Map(
      answers.map(([party, answer]) => {
        const key = keyOf(stay, party);
        const kept = [...(earlier.get(key) ?? [])].filter(([id]) => roomTypeId !== undefined && id !== roomTypeId);
        return [key, new Map([...kept, ...answer])] as const;
      }),
    );
    const others = [...earlier].filter(([key]) => !fresh.has(key) && key.slice(0, today.length) >= today);
    return new Map([...fresh, ...others].slice(0, MOST_STAYS));
  });
}

export async function loadLastKnownNights(subjectKey: string): Promise<LastKnownNights> {
  const stored = readMap<LastKnownNights>((await readValues([CALENDAR_KEY]))?.[CALENDAR_KEY]);
  return stored.get(subjectKey) ?? new Map();
}

export async function saveLastKnownNights(subjectKey: string, nights: LastKnownNights): Promise<void> {
  await changeValue(CALENDAR_KEY, (stored) => {
    const others = [...readMap<LastKnownNights>(stored)].filter(([key]) => key !== subjectKey);
    return new Map([[subjectKey, nights] as const, ...others].slice(0, MOST_SUBJECTS));
  });
}

/** Empty if nothing is stored, or something else. */
function readMap<Value>(stored: unknown): ReadonlyMap<string, Value> {
  return stored instanceof Map ? stored : new Map();
}

function keyOf({ arrival, departure }: Stay, { adults, children }: GuestParty): string {
  return [arrival, departure, adults, ...children].join(' ');
}
