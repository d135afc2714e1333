import { ref } from 'valtio';
import type { LastKnownNight, LastKnownNights } from '#app/storage/last-known/last-known-calendar.ts';
import { createStore } from '#app/stores/create-store.ts';
import type { CalendarSubject } from '#contract/availability/calendar-codec.ts';
import { addDays, type CalendarDate, daysFrom } from '#domain/calendar/calendar-date.ts';
import { type CalendarNight, MAXIMUM_CALENDAR_NIGHTS } from '#domain/calendar/night-calendar.ts';
import { ALL_KINDS } from '#domain/search/filters.ts';

export interface CalendarPorts {
  /** Nights of `[from, until)`; throws when there is no answer. */
  readonly fetchNights: (
    subject: CalendarSubject,
    from: CalendarDate,
    until: CalendarDate,
    signal: AbortSignal,
  ) => Promise<readonly CalendarNight[]>;
  /** From an earlier visit; empty when nothing was stored. Never throws. */
  readonly loadLastKnown: (subjectKey: string) => Promise<LastKnownNights>;
  readonly saveLastKnown: (subjectKey: string, nights: LastKnownNights) => Promise<void>;
  readonly now: () => number;
  readonly reportFailure: (error: unknown) => void;
}

export interface CalendarState {
  readonly subjectKey: string | null;
  /** Whose prices the nights hold; see `placeOf`. null before the first look. */
  readonly place: string | null;
  /** unknown: the last call failed, and the nights are the last known. */
  readonly status: 'asking' | 'known' | 'unknown';
  readonly nights: LastKnownNights;
}

/** For so long the calendar needs no new call. A booking always asks again. */
const FRESH_MS = 5 * 60 * 1000;

const NO_NIGHTS: LastKnownNights = new Map();

const store = createStore<{ -readonly [Key in keyof CalendarState]: CalendarState[Key] }>({
  subjectKey: null,
  place: null,
  status: 'known',
  nights: ref(NO_NIGHTS),
});

export const useCalendar: () => CalendarState = store.use;
export const readCalendar: () => CalendarState = store.read;

const seen = new Map<string, LastKnownNights>();
let asking = new AbortController();
let outdatedAtMs = Number.NEGATIVE_INFINITY;

export function subjectKeyOf(subject: CalendarSubject): string {
  return [placeOf(subject), subject.party.adults, ...subject.party.children].join(' ');
}

/** The shown nights, if they hold the prices of this subject; they are the same for every party. */
export function pricedNights({ place, nights }: CalendarState, subject: CalendarSubject): LastKnownNights {
  return place === ALL_KINDS || place === placeOf(subject) ? nights : NO_NIGHTS;
}

function placeOf({ kind, roomTypeId }: CalendarSubject): string {
  return String(roomTypeId ?? kind ?? ALL_KINDS);
}

/**
 * Shows the last known nights of `[from, until)` at once, then the resort's answer. A later look aborts a pending call.
 */
export async function lookAtNights(
  subject: CalendarSubject,
  from: CalendarDate,
  until: CalendarDate,
  ports: CalendarPorts,
): Promise<void> {
  asking.abort();
  asking = new AbortController();
  const { signal } = asking;
  const key = subjectKeyOf(subject);
  const before = seen.get(key) ?? (await ports.loadLastKnown(key));
  if (signal.aborted) return;
  seen.set(key, before);
  let nights = before;
  for (;;) {
    const span = missingSpan(nights, from, until, ports.now());
    if (span === null) break;
    show(subject, 'asking', nights);
    const answer = await ports.fetchNights(subject, span.first, span.end, signal).catch(ports.reportFailure);
    if (signal.aborted) return;
    if (!answer) return show(subject, 'unknown', nights);
    const seenAtMs = ports.now();
    nights = new Map([...nights, ...answer.map((night) => [night.date, { ...night, seenAtMs }] as const)]);
    seen.set(key, nights);
    // An answer without the requested nights must not be asked for again for ever.
    if (!nights.has(span.first)) break;
  }
  show(subject, 'known', nights);
  if (nights !== before) await ports.saveLastKnown(key, nights);
}

function missingSpan(nights: LastKnownNights, from: CalendarDate, until: CalendarDate, nowMs: number) {
  const missing = daysFrom(from, until).filter((day) => !isFresh(nights.get(day), nowMs));
  const [first] = missing;
  if (first === undefined) return null;
  const furthest = addDays(first, MAXIMUM_CALENDAR_NIGHTS);
  const end = addDays(missing.filter((day) => day < furthest).at(-1) ?? first, 1);
  return { first, end };
}

/** When the oldest of these nights was fetched; milliseconds since the epoch. null when none is known. */
export function ageOf(nights: LastKnownNights, days: readonly CalendarDate[]): number | null {
  const times = days.flatMap((day) => nights.get(day)?.seenAtMs ?? []);
  return times.length > 0 ? Math.min(...times) : null;
}

/** A placed or lost booking may change free nights, so the next look fetches them again. */
export function outdateLastKnownNights(nowMs: number): void {
  outdatedAtMs = nowMs;
}

function isFresh(night: LastKnownNight | undefined, nowMs: number): boolean {
  return night !== undefined && nowMs - night.seenAtMs < FRESH_MS && night.seenAtMs > outdatedAtMs;
}

function show(subject: CalendarSubject, status: CalendarState['status'], nights: LastKnownNights): void {
  store.change((state) => {
    state.subjectKey = subjectKeyOf(subject);
    state.place = placeOf(subject);
    state.status = status;
    state.nights = ref(nights);
  });
}
