import { ref } from 'valtio';
import type { LastKnownNight, LastKnownNights } from '#app/storage/last-known/last-known-calendar.ts';
import { createStore } from '#app/stores/create-store.ts';
import type { CalendarSubject } from '#contract/availability/calendar-codec.ts';
import { addDays, type CalendarDate, daysFrom } from '#domain/calendar/calendar-date.ts';
import { type CalendarNight, MAXIMUM_CALENDAR_NIGHTS } from '#domain/calendar/night-calendar.ts';

export interface CalendarPorts {
  /** Nights of `[from, until)`; throws when there is no answer. */
  readonly fetchNights: (
    subject: CalendarSubject,
    from: CalendarDate,
    until: CalendarDate,
    signal: AbortSignal,
  ) => Promise<readonly CalendarNight[]>;
  /** What an earlier visit saw; empty when nothing was kept. Never throws. */
  readonly loadLastKnown: (subjectKey: string) => Promise<LastKnownNights>;
  readonly saveLastKnown: (subjectKey: string, nights: LastKnownNights) => Promise<void>;
  readonly now: () => number;
}

export interface CalendarState {
  /** Whose nights these are; null until a calendar is looked at. */
  readonly subjectKey: string | null;
  /** unknown: the last call failed, the nights are those last seen. */
  readonly status: 'asking' | 'known' | 'unknown';
  readonly nights: LastKnownNights;
}

/** A guest who looks again within minutes is answered from memory; a booking asks afresh in any case. */
const FRESH_MS = 5 * 60 * 1000;

const store = createStore<{ -readonly [Key in keyof CalendarState]: CalendarState[Key] }>({
  subjectKey: null,
  status: 'known',
  nights: ref(new Map()),
});

export const useCalendar: () => CalendarState = store.use;
export const readCalendar: () => CalendarState = store.read;

/** Of every subject looked at since the page was opened. */
const seen = new Map<string, LastKnownNights>();
let asking = new AbortController();
let outdatedAtMs = Number.NEGATIVE_INFINITY;

export function subjectKeyOf({ kind, roomTypeId, party }: CalendarSubject): string {
  return [roomTypeId ?? kind ?? 'all', party.adults, ...party.children].join(' ');
}

/**
 * Brings the nights of `[from, until)` into the store: at once what was seen before, then, where that is missing or no
 * longer fresh, the resort's answer, by one call for as many nights as one call answers. A later look takes an
 * unanswered one back.
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
    show(key, 'asking', nights);
    const answer = await ports.fetchNights(subject, span.first, span.end, signal).catch(() => null);
    if (signal.aborted) return;
    if (answer === null) return show(key, 'unknown', nights);
    const seenAtMs = ports.now();
    nights = new Map([...nights, ...answer.map((night) => [night.date, { ...night, seenAtMs }] as const)]);
    seen.set(key, nights);
    // An answer that leaves out what was asked for is no reason to ask for ever.
    if (!nights.has(span.first)) break;
  }
  show(key, 'known', nights);
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

/** When the oldest of the nights shown was seen, if that is too long ago to be called current; null when all are. */
export function ageOf(nights: LastKnownNights, days: readonly CalendarDate[], nowMs: number): number | null {
  const times = days.flatMap((day) => nights.get(day)?.seenAtMs ?? []);
  const oldest = Math.min(...times);
  return times.length > 0 && nowMs - oldest >= FRESH_MS ? oldest : null;
}

/** A booking was placed or lost, so what was seen of free nights may be wrong: the next look asks for them again. */
export function outdateLastKnownNights(nowMs: number): void {
  outdatedAtMs = nowMs;
}

function isFresh(night: LastKnownNight | undefined, nowMs: number): boolean {
  return night !== undefined && nowMs - night.seenAtMs < FRESH_MS && night.seenAtMs > outdatedAtMs;
}

function show(subjectKey: string, status: CalendarState['status'], nights: LastKnownNights): void {
  store.change((state) => {
    state.subjectKey = subjectKey;
    state.status = status;
    state.nights = ref(nights);
  });
}
