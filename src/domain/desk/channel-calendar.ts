import { groupBy } from '#domain/group-by.ts';
import { type CalendarDate, calendarDateAt, daysBetween, nextDay } from '../calendar/calendar-date.ts';
import { nightsOf, type Stay } from '../stay/stay.ts';

/** A day, or an instant in milliseconds since the epoch. */
export type CalendarMoment = { readonly day: CalendarDate } | { readonly atMs: number };

/** An event of another channel's calendar. */
export interface CalendarEvent {
  readonly uid: string;
  /** Identifies one instance of a series; null: the event itself. */
  readonly recurrenceId: string | null;
  /** Increases with each version of the event. */
  readonly sequence: number;
  readonly start: CalendarMoment;
  /** Exclusive. null: the event has no end. */
  readonly end: CalendarMoment | null;
  /** False if the event is cancelled, or marked as free time. */
  readonly isBusy: boolean;
}

export interface ChannelScope {
  readonly today: CalendarDate;
  /** The first night that is not on sale yet. */
  readonly horizon: CalendarDate;
  readonly timeZone: string;
  /** The suffix of the UIDs of our own events, which a channel may send back. */
  readonly ownUidEnd: string;
  /** For one unit, overlapping events are one period. For a kind, each event needs a unit of its own. */
  readonly isOneUnit: boolean;
}

export interface BusyStays {
  /**
   * Sorted by arrival. Stays that have begun keep their first day, so that the same event is the same stay tomorrow.
   */
  readonly stays: readonly Stay[];
  /** Number of invalid events: they end before they begin, or last longer than `MOST_NIGHTS`. */
  readonly ignored: number;
}

/** A longer event is the channel's mistake and would take a unit off sale for good. */
const MOST_NIGHTS = 366;

/**
 * Returns the stays that a channel reports, from the last version of each event. An event without an end, or that ends
 * on its first day, takes one night.
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

/** Returns all events that share the highest sequence of their UID, because some channels give all events one UID. */
function latestVersions(events: readonly CalendarEvent[]): CalendarEvent[] {
  const highest = new Map<string, number>();
  const keyOf = ({ uid, recurrenceId }: CalendarEvent) => JSON.stringify([uid, recurrenceId]);
  for (const event of events) {
    highest.set(keyOf(event), Math.max(highest.get(keyOf(event)) ?? event.sequence, event.sequence));
  }
  return events.filter((event) => highest.get(keyOf(event)) === event.sequence);
}

/** Returns null if the event is invalid. */
function stayOf({ start, end }: CalendarEvent, timeZone: string): Stay | null {
  const dayOf = (moment: CalendarMoment) => ('day' in moment ? moment.day : calendarDateAt(moment.atMs, timeZone));
  const arrival = dayOf(start);
  const last = end === null ? arrival : dayOf(end);
  const endsBefore = last < arrival || (end !== null && 'atMs' in end && 'atMs' in start && end.atMs < start.atMs);
  if (endsBefore || daysBetween(arrival, last) > MOST_NIGHTS) return null;
  return { arrival, departure: last === arrival ? nextDay(arrival) : last };
}

/** Joins stays that overlap, but not stays that follow each other. `stays` are sorted. */
function joinOverlapping(stays: readonly Stay[]): Stay[] {
  const joined: Stay[] = [];
  for (const stay of stays) {
    const last = joined.at(-1);
    if (last === undefined || stay.arrival >= last.departure) joined.push(stay);
    else if (stay.departure > last.departure) joined[joined.length - 1] = { ...last, departure: stay.departure };
  }
  return joined;
}

/**
 * Returns the nights as periods without gaps, sorted. The published calendar then shows neither where one stay ends nor
 * how many stays there are.
 */
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
 * Returns which of `wanted` are new, and which of `known` are gone. Equal stays are matched one to one; of those, the
 * stays that hold no nights are gone first.
 */
export function compareStays<Known extends Stay & { readonly blockId?: string | null }>(
  known: readonly Known[],
  wanted: readonly Stay[],
): { readonly added: Stay[]; readonly gone: Known[] } {
  const holdingLast = known.toSorted((one, other) => Number(one.blockId !== null) - Number(other.blockId !== null));
  const left = groupBy(holdingLast, daysOf);
  const added = wanted.filter((stay) => left.get(daysOf(stay))?.pop() === undefined);
  return { added, gone: [...left.values()].flat() };
}

const daysOf = ({ arrival, departure }: Stay) => `${arrival} ${departure}`;

function byDays(one: Stay, other: Stay): number {
  const [first, second] = [daysOf(one), daysOf(other)];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
