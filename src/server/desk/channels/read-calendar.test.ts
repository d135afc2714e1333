import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { CalendarRefused } from './fetch-calendar.ts';
import { readCalendar } from './read-calendar.ts';

const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Channel//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const eventOf = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:one@channel.example', ...lines, 'END:VEVENT'];
const read = (...lines: string[]) => readCalendar(calendarOf(...eventOf(...lines)));
const day = (text: string) => ({ day: calendarDate(text) });
const at = (text: string) => ({ atMs: Date.parse(text) });

const KYIV = [
  'BEGIN:VTIMEZONE',
  'TZID:Resort',
  'BEGIN:STANDARD',
  'DTSTART:19701025T040000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700329T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

describe('a calendar is read with', () => {
  test.each<[string, string[], object]>([
    [
      'days',
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261204'],
      { start: day('2026-12-01'), end: day('2026-12-04') },
    ],
    ['days without their type', ['DTSTART:20261201'], { start: day('2026-12-01'), end: day('2026-12-02') }],
    ['points in time', ['DTSTART:20261201T223000Z', 'DTEND:20261204T100000Z'], { start: at('2026-12-01T22:30:00Z') }],
    ['times of a zone', ['DTSTART;TZID=Europe/Kyiv:20260701T003000'], { start: at('2026-06-30T21:30:00Z') }],
    [
      'times of a Windows zone',
      ['DTSTART;TZID="FLE Standard Time":20261201T003000'],
      { start: at('2026-11-30T22:30:00Z') },
    ],
    [
      'times without a zone',
      ['DTSTART:20261201T003000', 'DTEND:20261203T110000'],
      { start: day('2026-12-01'), end: day('2026-12-03') },
    ],
    [
      'a duration',
      ['DTSTART;VALUE=DATE:20261201', 'DURATION:P3D'],
      { start: day('2026-12-01'), end: day('2026-12-04') },
    ],
    ['an invalid duration', ['DTSTART;VALUE=DATE:20261201', 'DURATION:P'], { end: day('2026-12-02') }],
    ['a cancelled event', ['DTSTART:20261201', 'STATUS:CANCELLED'], { isBusy: false }],
    ['free time', ['DTSTART:20261201', 'TRANSP:TRANSPARENT'], { isBusy: false }],
    ['a tentative event', ['DTSTART:20261201', 'STATUS:TENTATIVE'], { isBusy: true }],
    ['folded lines', ['DTSTA', ' RT;VALUE=DATE:2026', '\t1201'], { start: day('2026-12-01') }],
    ['names in lower case', ['dtstart;VALUE=DATE:20261201', 'status:cancelled'], { isBusy: false }],
    ['its version', ['DTSTART:20261201', 'SEQUENCE:3'], { sequence: 3 }],
    [
      'dates of another century',
      ['DTSTART:18010101', 'DTEND:99991231'],
      { start: day('1900-01-01'), end: day('2199-12-31') },
    ],
    [
      'a reminder inside',
      ['DTSTART:20261201', 'BEGIN:VALARM', 'DURATION:PT5M', 'DTSTART:20260101', 'END:VALARM'],
      { start: day('2026-12-01') },
    ],
  ])('%s', (_name, lines, expected) => {
    expect(read(...lines)).toEqual([expect.objectContaining({ uid: 'one@channel.example', ...expected })]);
  });

  test('times of a zone that only the calendar defines, by their days', () => {
    const [event] = readCalendar(calendarOf(...KYIV, ...eventOf('DTSTART;TZID=Resort:20261201T233000')));
    expect(event?.start).toEqual(day('2026-12-01'));
  });

  test.each(['Customized Time Zone', '"tzone://Microsoft/Custom"'])('times of the zone %s, by their days', (zone) => {
    const [event] = readCalendar(calendarOf(...KYIV, ...eventOf(`DTSTART;TZID=${zone}:20261201T233000`)));
    expect(event?.start).toEqual(day('2026-12-01'));
  });

  test('times without a zone, by their days, whatever zones the calendar defines', () => {
    const TOKYO = KYIV.slice(0, 4).concat('TZOFFSETFROM:+0900', 'TZOFFSETTO:+0900', 'END:STANDARD', 'END:VTIMEZONE');
    const [event] = readCalendar(calendarOf(...TOKYO, ...eventOf('DTSTART:20261201T013000')));
    expect(event?.start).toEqual(day('2026-12-01'));
  });

  test('all events that share a UID, and each instance of a series', () => {
    const events = readCalendar(
      calendarOf(
        ...eventOf('DTSTART:20261201'),
        ...eventOf('DTSTART:20261210'),
        ...eventOf('DTSTART:20261220', 'RECURRENCE-ID:20261201'),
      ),
    );
    expect(events.map(({ uid }) => uid)).toEqual(Array(3).fill('one@channel.example'));
    expect(events.map(({ recurrenceId }) => recurrenceId === null)).toEqual([true, true, false]);
  });
});

test.each([
  ['UID', '__proto__'],
  ['UID', '"__proto__"'],
  ['uid', '__proto__'],
  ['X-uid', '__proto__'],
  ['UID', 'constructor'],
  ['UI\r\n D', '__pro\r\n to__'],
  ['__PROTO__', 'x'],
])('an event with the line %s:%s changes no other object', (name, value) => {
  const lines = ['BEGIN:VEVENT', `${name}:${value}`, 'SUMMARY:x', 'DTSTART:20261201', 'END:VEVENT'];
  expect(readCalendar(calendarOf(...lines))).toHaveLength(1);
  const other: Record<string, unknown> = {};
  expect([other.summary, other.start, other.type, Reflect.get(Object, 'start')]).toEqual(Array(4).fill(undefined));
});

const START = 'DTSTART:20261201';

test.each<[string, string, CalendarRefused['reason']]>([
  ['a page of a website', '<!doctype html><title>Sign in</title>', 'not_a_calendar'],
  ['nothing', '', 'not_a_calendar'],
  ['an incomplete file', calendarOf(...eventOf(START)).slice(0, -18), 'not_a_calendar'],
  ['overlapping components', calendarOf('BEGIN:VEVENT', 'BEGIN:VALARM', 'END:VEVENT', 'END:VALARM'), 'not_a_calendar'],
  ['two calendars', calendarOf(...eventOf(START)).repeat(2), 'not_a_calendar'],
  ['an event without a start', calendarOf(...eventOf()), 'not_a_calendar'],
  ['an event with two starts', calendarOf(...eventOf(START, START)), 'not_a_calendar'],
  ['an invalid date', calendarOf(...eventOf('DTSTART:someday')), 'not_a_calendar'],
  ['repeating events', calendarOf(...eventOf(START, 'RRULE:FREQ=SECONDLY')), 'repeats'],
  ['deep nesting', calendarOf('BEGIN:X\r\n'.repeat(100_000)), 'not_a_calendar'],
  ['100,000 events', calendarOf(`${eventOf(START).join('\r\n')}\r\n`.repeat(100_000)), 'too_many_events'],
])('%s is refused completely', (_name, text, reason) => {
  expect(() => readCalendar(text)).toThrow(expect.objectContaining({ reason }) as CalendarRefused);
});

test('thousands of rules of a time zone do not keep the process busy', () => {
  const rule = KYIV.slice(2, 8).join('\r\n');
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Resort', ...Array<string>(6_000).fill(rule), 'END:VTIMEZONE'];
  const events = Array.from({ length: 2_000 }, (_none, index) => eventOf(`DTSTART:${2000 + (index % 100)}1201T120000`));
  const calendar = calendarOf(...zone, ...events.flat());
  expect(calendar.length).toBeLessThan(1024 * 1024);
  const startedAt = performance.now();
  expect(readCalendar(calendar)).toHaveLength(2_000);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test('an empty calendar has no events', () => {
  expect(readCalendar(calendarOf())).toEqual([]);
});
