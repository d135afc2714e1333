import ical, { type VEvent } from 'node-ical';
import { calendarDate, calendarDateAt } from '#domain/calendar/calendar-date.ts';
import type { CalendarEvent, CalendarMoment } from '#domain/desk/channel-calendar.ts';
import { CalendarRefused } from './fetch-calendar.ts';

/** More than all nights on sale of one unit. */
const MOST_EVENTS = 2_000;
const DEEPEST = 4;

const COMPONENTS = new Set(['VCALENDAR', 'VEVENT']);
const OF_EVENT = /^(?:DTSTART|DTEND|DURATION|STATUS|TRANSP|SEQUENCE|RECURRENCE-ID)[;:]/;
/** Outlook's names of zones that only the calendar defines. node-ical would use the zone of the process. */
const ZONE_OF_OUTLOOK = /;TZID="?(?:Customized Time Zone|tzone:\/\/Microsoft\/)[^";:]*"?/i;
/** node-ical writes a line to the console for any other duration. */
const DURATION = /^DURATION[;:].*\d[WDHMS]/;
const UID_PROPERTY = 'SOURCE-UID';

/** Throws CalendarRefused if the calendar is invalid. */
export function readCalendar(text: string): CalendarEvent[] {
  const lines = selectLines(text);
  return parse(lines.join('\n')).map(toEvent);
}

/**
 * Keeps only the lines about times of events: guests' names and notes are not even parsed. Neither are rules of time
 * zones: node-ical would sort all of them for each event, and known zones need none. node-ical merges events that share
 * a UID, and a UID such as `__proto__` would change the prototype of all objects, so we give node-ical a UID of our own.
 */
function selectLines(text: string): string[] {
  const selected: string[] = [];
  const open: string[] = [];
  let [events, calendars] = [0, 0];
  for (const line of text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    const [, mark, named = ''] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? [];
    const name = named.toUpperCase();
    if (mark?.toUpperCase() === 'BEGIN') {
      open.push(name);
      events += name === 'VEVENT' ? 1 : 0;
      calendars += name === 'VCALENDAR' ? 1 : 0;
      if (events > MOST_EVENTS) throw new CalendarRefused('too_many_events');
      if (calendars !== 1 || open[0] !== 'VCALENDAR' || open.length > DEEPEST)
        throw new CalendarRefused('not_a_calendar');
      if (open.every((each) => COMPONENTS.has(each))) selected.push(`BEGIN:${name}`);
    } else if (mark !== undefined) {
      if (open.every((each) => COMPONENTS.has(each))) selected.push(`END:${name}`);
      if (open.pop() !== name) throw new CalendarRefused('not_a_calendar');
    } else if (open.every((each) => COMPONENTS.has(each))) selected.push(...selectProperty(line, open.at(-1)));
  }
  if (calendars === 0 || open.length > 0) throw new CalendarRefused('not_a_calendar');
  return selected;
}

function selectProperty(line: string, component: string | undefined): string[] {
  const [name = ''] = /^[\w-]+/.exec(line) ?? [];
  const property = name.toUpperCase() + line.slice(name.length);
  if (component !== 'VEVENT') return [];
  if (/^(?:RRULE|RDATE)[;:]/.test(property)) throw new CalendarRefused('repeats');
  if (/^UID[;:]/.test(property)) return [`X-${UID_PROPERTY}${property.slice('UID'.length)}`];
  if (property.startsWith('DURATION') && !DURATION.test(property)) return [];
  return OF_EVENT.test(property) ? [property.replace(ZONE_OF_OUTLOOK, '')] : [];
}

function parse(text: string): VEvent[] {
  try {
    return Object.values(ical.sync.parseICS(text)).filter((part) => part?.type === 'VEVENT');
  } catch {
    // node-ical throws plain errors, for example for an event with two beginnings.
    throw new CalendarRefused('not_a_calendar');
  }
}

function toEvent(event: VEvent, index: number): CalendarEvent {
  const { start, end, status, transparency, sequence, recurrenceid } = event as Partial<VEvent>;
  return {
    uid: textOf((event as unknown as Record<string, unknown>)[UID_PROPERTY]) || `${index}`,
    recurrenceId: recurrenceid === undefined ? null : String(recurrenceid),
    sequence: Number.isSafeInteger(Number(sequence)) ? Number(sequence) : 0,
    start: toMoment(start),
    end: end === undefined ? null : toMoment(end),
    isBusy: textOf(status).toUpperCase() !== 'CANCELLED' && textOf(transparency).toUpperCase() !== 'TRANSPARENT',
  };
}

/** node-ical returns an object for a property with parameters. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  if (typeof value === 'object' && value !== null && 'val' in value) return String(value.val);
  return typeof value === 'string' ? value : '';
}

const [FIRST, LAST] = [calendarDate('1900-01-01'), calendarDate('2199-12-31')];

/** node-ical reads dates, and times without a known time zone, in the time zone of the process. */
function toMoment(date: (Date & { dateOnly?: true; tz?: string }) | undefined): CalendarMoment {
  if (!(date instanceof Date) || Number.isNaN(date.getTime())) throw new CalendarRefused('not_a_calendar');
  if (date.getFullYear() <= 1900) return { day: FIRST };
  if (date.getFullYear() >= 2199) return { day: LAST };
  if (date.dateOnly !== true && isZone(date.tz)) return { atMs: date.getTime() };
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return { day: calendarDate(`${date.getFullYear()}-${month}-${day}`) };
}

function isZone(name: string | undefined): boolean {
  if (name === undefined) return false;
  try {
    return calendarDateAt(0, name).length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
