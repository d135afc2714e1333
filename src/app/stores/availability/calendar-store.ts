import type {
  LastKnownNight,
  LastKnownNights,
  loadLastKnownNights,
  saveLastKnownNights,
} from '#app/storage/last-known/last-known-prices.ts';
import { createStore } from '#app/stores/create-store.ts';
import type { CalendarSubject } from '#contract/availability/calendar-codec.ts';
import { addDays, type CalendarDate, daysFrom } from '#domain/calendar/calendar-date.ts';
import { MAXIMUM_CALENDAR_NIGHTS } from '#domain/calendar/night-calendar.ts';
import { ALL_KINDS } from '#domain/search/filters.ts';
import type { fetchNights } from './ask-availability.ts';

export interface CalendarPorts {
  readonly fetchNights: typeof fetchNights;
  readonly loadLastKnownNights: typeof loadLastKnownNights;
  readonly saveLastKnownNights: typeof saveLastKnownNights;
  readonly serverNow: () => number;
}

export interface Calendar {
  readonly place: string;
  /** unknown: the last call failed, and the nights are the last known. */
  readonly status: 'asking' | 'known' | 'unknown';
  readonly nights: LastKnownNights;
}

/** One for each subject that this page has shown, by `subjectKeyOf`: two parts of a page may show two. */
export type Calendars = ReadonlyMap<string, Calendar>;

/** Calendars younger than this need no new call. A booking always asks again. */
const FRESH_MS = 5 * 60 * 1000;

const NO_NIGHTS: LastKnownNights = new Map();

const store = createStore<{ calendars: Calendars }>({ calendars: new Map() });

export const useCalendars = (): Calendars => store.use().calendars;
export const readCalendars = (): Calendars => store.read().calendars;

const calls = new Map<string, AbortController>();
let outdatedAtMs = Number.NEGATIVE_INFINITY;

export function subjectKeyOf(subject: CalendarSubject): string {
  return [placeOf(subject), subject.party.adults, ...subject.party.children].join(' ');
}

/** The last shown nights with the prices of this subject; they are the same for every party. */
export function pricedNights(calendars: Calendars, subject: CalendarSubject): LastKnownNights {
  const priced = [...calendars.values()].findLast(({ place }) => place === ALL_KINDS || place === placeOf(subject));
  return priced?.nights ?? NO_NIGHTS;
}

/** For any subject: the rules of a night are the same everywhere, its price is not. */
export function lastShownNights(calendars: Calendars): LastKnownNights {
  return [...calendars.values()].at(-1)?.nights ?? NO_NIGHTS;
}

function placeOf({ kind, roomTypeId }: CalendarSubject): string {
  return String(roomTypeId ?? kind ?? ALL_KINDS);
}

/** First the last known nights of `[from, until)`. A later call for the subject aborts this one. Rejects unanswered. */
export async function lookAtNights(
  subject: CalendarSubject,
  from: CalendarDate,
  until: CalendarDate,
  ports: CalendarPorts,
): Promise<void> {
  const key = subjectKeyOf(subject);
  calls.get(key)?.abort();
  const call = new AbortController();
  calls.set(key, call);
  const { signal } = call;
  const shown = readCalendars().get(key);
  const before = shown?.nights ?? (await ports.loadLastKnownNights(key));
  if (signal.aborted) return;
  let nights = before;
  for (;;) {
    const span = missingSpan(nights, from, until, ports.serverNow());
    if (span === null) break;
    // An unknown calendar stays unknown until there is an answer, however often it is requested.
    show(subject, shown?.status === 'unknown' ? 'unknown' : 'asking', nights);
    try {
      const answer = await ports.fetchNights(subject, span.first, span.end, signal);
      const knownAtMs = ports.serverNow();
      nights = new Map([...nights, ...answer.map((night) => [night.date, { ...night, knownAtMs }] as const)]);
    } catch (error) {
      if (signal.aborted) return;
      show(subject, 'unknown', nights);
      throw error;
    }
    if (signal.aborted) return;
    // Do not ask forever: the answer may lack the nights, or the clock may have been set back.
    if (!isFresh(nights.get(span.first), ports.serverNow())) break;
  }
  show(subject, 'known', nights);
  if (nights !== before) await ports.saveLastKnownNights(key, nights);
}

function missingSpan(nights: LastKnownNights, from: CalendarDate, until: CalendarDate, nowMs: number) {
  const missing = daysFrom(from, until).filter((day) => !isFresh(nights.get(day), nowMs));
  const [first] = missing;
  if (first === undefined) return null;
  const furthest = addDays(first, MAXIMUM_CALENDAR_NIGHTS);
  const end = addDays(missing.filter((day) => day < furthest).at(-1) ?? first, 1);
  return { first, end };
}

/** When the oldest of these nights was fetched; milliseconds since the epoch. null if none is known. */
export function ageOf(nights: LastKnownNights, days: readonly CalendarDate[]): number | null {
  const times = days.flatMap((day) => nights.get(day)?.knownAtMs ?? []);
  return times.length > 0 ? Math.min(...times) : null;
}

/** A placed or lost booking may change free nights, so the next look fetches them again. */
export function outdateLastKnownNights(nowMs: number): void {
  outdatedAtMs = nowMs;
}

function isFresh(night: LastKnownNight | undefined, nowMs: number): boolean {
  return night !== undefined && Math.abs(nowMs - night.knownAtMs) < FRESH_MS && night.knownAtMs > outdatedAtMs;
}

function show(subject: CalendarSubject, status: Calendar['status'], nights: LastKnownNights): void {
  const key = subjectKeyOf(subject);
  const others = [...readCalendars()].filter(([other]) => other !== key);
  store.set({ calendars: new Map([...others, [key, { place: placeOf(subject), status, nights }] as const]) });
}
