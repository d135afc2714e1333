import { type CalendarDate, calendarDateAt, daysBetween, nextDay } from '../calendar/calendar-date.ts';
import { nightsOf, type Stay } from '../stay/stay.ts';

/** A day, or an instant in milliseconds since the epoch. */
export type CalendarMoment = { readonly day: CalendarDate } | { readonly atMs: number };

/** An event of another channel's calendar. */
export interface CalendarEvent {
  readonly uid: string;
  /** Names one instance of a series; null: the event itself. */
  readonly recurrenceId: string | null;
  /** Grows with each version of the event. */
  readonly sequence: number;
  readonly start: CalendarMoment;
  /** Excluded. null: not said. */
  readonly end: CalendarMoment | null;
  /** False for what is cancelled, or marked as free time. */
  readonly isBusy: boolean;
}

export interface ChannelScope {
  readonly today: CalendarDate;
  /** The first night that is not on sale yet. */
  readonly horizon: CalendarDate;
  readonly timeZone: string;
  /** Events whose UID ends with it are those that we publish: a channel may send them back. */
  readonly ownUidEnd: string;
  /** Of a unit, events that overlap are one period. Of a kind, each takes a unit of its own. */
  readonly isOneUnit: boolean;
}

export interface BusyStays {
  /** By arrival. Begun ones keep their first day, so that the same event is the same stay tomorrow. */
  readonly stays: readonly Stay[];
  /** Events that cannot be true: they end before they begin, or last longer than `MOST_NIGHTS`. */
  readonly ignored: number;
}

/** A longer event is a mistake of the channel, and would take a unit off sale for good. */
const MOST_NIGHTS = 366;

/**
 * The stays that a channel reports, of the last version of each event. Events without an end, or that end on the day on
 * which they begin, take that night.
 */
export function busyStays(events: readonly CalendarEvent[], scope: ChannelScope): BusyStays {
  const { today, horizon, isOneUnit } = scope;
  let ignored = 0;
  const stays = new Map<string, Stay>();
  for (const event of latestVersions(events)) {
    if (!event.isBusy || event.uid.endsWith(scope.ownUidEnd)) continue;
    const stay = stayOf(event, scope.timeZone);
    if (stay === null) ignored += 1;
    else if (stay.departure > today && stay.arrival < horizon) {
      const departure = stay.departure < horizon ? stay.departure : horizon;
      stays.set(`${event.uid} ${stay.arrival} ${departure}`, { ...stay, departure });
    }
  }
  const sorted = [...stays.values()].toSorted(byDays);
  return { stays: isOneUnit ? joinOverlapping(sorted) : sorted, ignored };
}

/** All that share the highest number of their event: some channels give all events one UID. */
function latestVersions(events: readonly CalendarEvent[]): CalendarEvent[] {
  const highest = new Map<string, number>();
  const keyOf = ({ uid, recurrenceId }: CalendarEvent) => JSON.stringify([uid, recurrenceId]);
  for (const event of events) {
    highest.set(keyOf(event), Math.max(highest.get(keyOf(event)) ?? event.sequence, event.sequence));
  }
  return events.filter((event) => highest.get(keyOf(event)) === event.sequence);
}

/** null: it cannot be true. */
function stayOf({ start, end }: CalendarEvent, timeZone: string): Stay | null {
  const dayOf = (moment: CalendarMoment) => ('day' in moment ? moment.day : calendarDateAt(moment.atMs, timeZone));
  const arrival = dayOf(start);
  const last = end === null ? arrival : dayOf(end);
  const endsBefore = last < arrival || (end !== null && 'atMs' in end && 'atMs' in start && end.atMs < start.atMs);
  if (endsBefore || daysBetween(arrival, last) > MOST_NIGHTS) return null;
  return { arrival, departure: last === arrival ? nextDay(arrival) : last };
}

/** Stays that follow each other stay apart. `stays` are sorted. */
function joinOverlapping(stays: readonly Stay[]): Stay[] {
  const joined: Stay[] = [];
  for (const stay of stays) {
    const last = joined.at(-1);
    if (last === undefined || stay.arrival >= last.departure) joined.push(stay);
    else if (stay.departure > last.departure) joined[joined.length - 1] = { ...last, departure: stay.departure };
  }
  return joined;
}

/** Nights as periods without gaps, by day. What is published tells neither where one stay ends nor how many there are. */
export function periodsOf(stays: readonly Stay[]): Stay[] {
  const periods: Stay[] = [];
  for (const night of [...new Set(stays.flatMap(nightsOf))].toSorted()) {
    const last = periods.at(-1);
    if (last?.departure === night) periods[periods.length - 1] = { ...last, departure: nextDay(night) };
    else periods.push({ arrival: night, departure: nextDay(night) });
  }
  return periods;
}

/**
 * Which of `wanted` are new, and which of `known` are gone. Equal stays count as often as they occur: of those, the ones
 * that hold no nights are gone first.
 */
export function compareStays<Known extends Stay & { readonly blockId?: string | null }>(
  known: readonly Known[],
  wanted: readonly Stay[],
): { readonly added: Stay[]; readonly gone: Known[] } {
  const holdingLast = known.toSorted((one, other) => Number(one.blockId !== null) - Number(other.blockId !== null));
  const left = Map.groupBy(holdingLast, daysOf);
  const added = wanted.filter((stay) => left.get(daysOf(stay))?.pop() === undefined);
  return { added, gone: [...left.values()].flat() };
}

const daysOf = ({ arrival, departure }: Stay) => `${arrival} ${departure}`;

function byDays(one: Stay, other: Stay): number {
  const [first, second] = [daysOf(one), daysOf(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
