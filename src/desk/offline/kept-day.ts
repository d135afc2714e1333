import { type DayLists, dayListsOf } from '#contract/desk/day-lists.ts';
import type { DeskDay, DeskRoom, DeskStay } from '#contract/desk/desk-day.ts';
import type { OfflineArrivals } from '#contract/desk/desk-offline.ts';
import type { DeskQueue } from '#contract/desk/desk-queue.ts';
import type { DeskSession } from '#contract/desk/desk-sessions.ts';
import type { PassKey } from '#contract/passes/booking-pass.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { type CalendarDate, calendarDate } from '#domain/calendar/calendar-date.ts';
import { minutesOf } from '#domain/calendar/opening-hours.ts';
import { type DeskClock, movePresence } from '#domain/desk/presence.ts';
import { isCertain } from '#domain/order/order-state.ts';
import { call, readOfflineArrivals } from '../api.ts';
import { forgetKept, keep, readKept } from './device-store.ts';

type Person = DeskSession['data'];
export type KeptDays = OfflineArrivals['data'];

/** Number of stored keys, so that passes signed with an earlier key are still accepted. */
const MOST_KEYS = 5;
/** A device that never signs out deletes its data after this time. */
const LONGEST_KEPT_MS = 12 * 60 * 60_000;

interface Kept<Value> {
  readonly owner: string;
  /** The device's time, in milliseconds since the epoch. */
  readonly keptAtMs: number;
  readonly value: Value;
}

const isLive = ({ keptAtMs }: Kept<unknown>, nowMs: number) => Math.abs(nowMs - keptAtMs) < LONGEST_KEPT_MS;

/** Deletes another person's days first. Stores nothing once `signal` is aborted, because the session may be over. */
export async function keepSession(person: Person, signal?: AbortSignal): Promise<void> {
  const kept = (await readKept('session')) as Kept<Person> | null;
  const isSame = kept?.owner === person.email && kept.value.expires_at === person.expires_at;
  if (isSame || signal?.aborted) return;
  await forgetKept();
  if (signal?.aborted) return;
  await keep('session', { owner: person.email, keptAtMs: Date.now(), value: person } satisfies Kept<Person>);
}

/** Returns who was signed in when the network was lost; null: nobody, or the session has ended. */
export async function readKeptSession(nowMs: number): Promise<Person | null> {
  const kept = (await readKept('session')) as Kept<Person> | null;
  if (kept === null) return null;
  if (isLive(kept, nowMs) && Date.parse(kept.value.expires_at) > nowMs) return kept.value;
  await forgetKept();
  return null;
}

/** Fetches the next days and the key of passes, and stores them for working offline, unless `signal` is aborted. */
export async function keepDays(owner: string, signal: AbortSignal): Promise<KeptDays> {
  const { data } = await readOfflineArrivals();
  signal.throwIfAborted();
  await keep('day', { owner, keptAtMs: Date.now(), value: data } satisfies Kept<KeptDays>);
  const key = await call<PassKey>('GET', API_PATHS.passKey).catch(() => null);
  if (key !== null) {
    const others = (await readPassKeys()).filter(({ key_id }) => key_id !== key.key_id);
    await keep('pass_keys', [key, ...others].slice(0, MOST_KEYS));
  }
  return data;
}

/** Returns null if nothing is stored for this person. */
export async function readKeptDays(owner: string, nowMs: number): Promise<KeptDays | null> {
  const kept = (await readKept('day')) as Kept<KeptDays> | null;
  return kept !== null && kept.owner === owner && isLive(kept, nowMs) ? kept.value : null;
}

/** Stores the queue as last fetched. */
export async function keepQueue(owner: string, value: DeskQueue['data']): Promise<void> {
  await keep('queue', { owner, keptAtMs: Date.now(), value } satisfies Kept<DeskQueue['data']>);
}

/** Returns null if no queue is stored for this person. An earlier release may have stored it. */
export async function readKeptQueue(owner: string, nowMs: number): Promise<Kept<DeskQueue['data']> | null> {
  const kept = (await readKept('queue')) as Kept<DeskQueue['data']> | null;
  if (kept === null || kept.owner !== owner || !isLive(kept, nowMs)) return null;
  return { ...kept, value: { ...kept.value, more_enquiries: kept.value.more_enquiries ?? 0 } };
}

export async function readPassKeys(): Promise<readonly PassKey[]> {
  return ((await readKept('pass_keys')) as readonly PassKey[] | null) ?? [];
}

/** Returns a day as the server would; null: the device has not stored it. */
export function dayOf(
  { stays, until, check_out_time, ...kept }: KeptDays,
  date: CalendarDate,
  clock: DeskClock,
  dayAt: (instantMs: number) => CalendarDate,
): DeskDay['data'] | null {
  const { today, minute } = clock;
  if (date < kept.today || date > until) return null;
  const current = stays.map((stay) => withFacts(stay, clock));
  const lists: DayLists = dayListsOf(current, { date, today, dayAt });
  return {
    date,
    is_today: date === today,
    check_out_time,
    is_check_out_over: date < today || (date === today && minute >= minutesOf(check_out_time)),
    ...lists,
  };
}

/** Returns null if the device has not stored the stay. */
export function stayOf({ stays }: KeptDays, number: string, clock: DeskClock): DeskStay | null {
  const stay = stays.find((each) => each.number === number);
  return stay === undefined ? null : withFacts(stay, clock);
}

/** Adds the facts that may be recorded offline now; those that the server offered earlier may no longer apply. */
function withFacts(stay: DeskStay, clock: DeskClock): DeskStay {
  const facts = ['check_in', 'check_out'] as const;
  const actionsOf = ({ presence, arrival, departure }: DeskRoom) => {
    const nights = { arrival: calendarDate(arrival), departure: calendarDate(departure), cameOn: null };
    return facts.filter((action) => isCertain(stay.state) && 'to' in movePresence(presence, action, nights, clock));
  };
  return { ...stay, rooms: stay.rooms.map((room) => ({ ...room, actions: actionsOf(room) })) };
}
