import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, type Weekday } from './calendar-date.ts';
import {
  DAY_MINUTES,
  type HoursException,
  isOpenAt,
  minutesOf,
  nextOpening,
  type OpeningHours,
  openStateAt,
} from './opening-hours.ts';

const SATURDAY = calendarDate('2026-11-21');

function hours(opens: string, closes: string, rest: Partial<OpeningHours> = {}): OpeningHours {
  return {
    opensAt: minutesOf(opens),
    closesAt: minutesOf(closes),
    closedWeekdays: [],
    season: null,
    exceptions: [],
    ...rest,
  };
}

const at = (given: OpeningHours, clock: string, day = SATURDAY) => openStateAt(given, day, minutesOf(clock));

describe('an ordinary day', () => {
  const restaurant = hours('11:00', '23:00');

  test.each([
    ['10:59', { kind: 'opens', atMinute: 660, inDays: 0, day: SATURDAY }],
    ['11:00', { kind: 'open', untilMinute: 1380 }],
    ['22:59', { kind: 'open', untilMinute: 1380 }],
    ['23:00', { kind: 'opens', atMinute: 660, inDays: 1, day: '2026-11-22' }],
    ['00:00', { kind: 'opens', atMinute: 660, inDays: 0, day: SATURDAY }],
  ])('at %s', (clock, state) => {
    expect(at(restaurant, clock)).toEqual(state);
  });
});

describe('around midnight', () => {
  test('a place that closes at midnight is open until 00:00 and closed then', () => {
    const bar = hours('11:00', '24:00');
    expect(at(bar, '23:59')).toEqual({ kind: 'open', untilMinute: 0 });
    expect(at(bar, '00:00')).toMatchObject({ kind: 'opens', inDays: 0 });
  });

  test('a place that closes at two is open through the night', () => {
    const bar = hours('18:00', '26:00');
    expect(at(bar, '23:59')).toEqual({ kind: 'open', untilMinute: 120 });
    expect(at(bar, '01:59')).toEqual({ kind: 'open', untilMinute: 120 });
    expect(at(bar, '02:00')).toMatchObject({ kind: 'opens', atMinute: 1080, inDays: 0 });
  });

  test('a closed day starts when the previous night ends', () => {
    const bar = hours('18:00', '26:00', { closedWeekdays: [6] });
    expect(at(bar, '01:00')).toEqual({ kind: 'open', untilMinute: 120 });
    expect(at(bar, '19:00')).toMatchObject({ kind: 'opens', inDays: 1 });
    expect(at(bar, '01:00', calendarDate('2026-11-22'))).toMatchObject({ kind: 'opens', inDays: 0 });
  });

  test('a place open from 00:00 to 24:00 never closes', () => {
    const desk = hours('00:00', '24:00');
    for (const clock of ['00:00', '12:00', '23:59'])
      expect(at(desk, clock)).toEqual({ kind: 'open', untilMinute: null });
  });
});

describe('closed days', () => {
  test('the next opening skips any number of closed days', () => {
    const closedAtWeekend = hours('09:00', '18:00', { closedWeekdays: [6, 0] });
    expect(at(closedAtWeekend, '10:00')).toEqual({ kind: 'opens', atMinute: 540, inDays: 2, day: '2026-11-23' });
  });

  test('a place closed all week never opens', () => {
    expect(at(hours('09:00', '18:00', { closedWeekdays: [0, 1, 2, 3, 4, 5, 6] }), '10:00')).toEqual({ kind: 'closed' });
  });
});

describe('seasons', () => {
  test('a summer bar opens in May', () => {
    const bar = hours('11:00', '23:00', { season: { start: '05-01', end: '09-30' } });
    expect(at(bar, '12:00')).toMatchObject({ kind: 'opens', day: '2027-05-01' });
    expect(at(bar, '12:00', calendarDate('2027-09-30')).kind).toBe('open');
  });

  test('a winter slope is open over New Year', () => {
    const slope = hours('10:00', '17:00', { season: { start: '12-15', end: '02-28' } });
    expect(at(slope, '12:00', calendarDate('2027-01-05')).kind).toBe('open');
    expect(at(slope, '12:00')).toMatchObject({ kind: 'opens', day: '2026-12-15' });
  });
});

describe('exceptions by date', () => {
  const shortDay: HoursException = { start: '11-21', end: '11-21', hours: { opensAt: 720, closesAt: 900 } };
  const closed: HoursException = { start: '2026-11-21', end: '2026-11-22', hours: null };

  test('shorten a day, and override weekday and season', () => {
    const rested = hours('11:00', '23:00', { closedWeekdays: [6], season: { start: '05-01', end: '09-30' } });
    const bar = { ...rested, exceptions: [shortDay] };
    expect(at(bar, '11:30')).toEqual({ kind: 'opens', atMinute: 720, inDays: 0, day: SATURDAY });
    expect(at(bar, '14:59')).toEqual({ kind: 'open', untilMinute: 900 });
    expect(at(bar, '12:00', calendarDate('2029-11-21')).kind).toBe('open');
  });

  test('close a place on days of one year', () => {
    const bar = hours('11:00', '23:00', { exceptions: [closed] });
    expect(at(bar, '12:00')).toMatchObject({ kind: 'opens', inDays: 2 });
    expect(at(bar, '12:00', calendarDate('2027-11-21')).kind).toBe('open');
  });

  test('the first matching one applies', () => {
    expect(at(hours('11:00', '23:00', { exceptions: [shortDay, closed] }), '13:00').kind).toBe('open');
    expect(at(hours('11:00', '23:00', { exceptions: [closed, shortDay] }), '13:00').kind).toBe('opens');
  });

  test('a yearly one includes New Year and the night after it', () => {
    const party: HoursException = { start: '12-31', end: '01-01', hours: { opensAt: 1080, closesAt: 1680 } };
    const bar = hours('11:00', '23:00', { exceptions: [party] });
    expect(at(bar, '03:00', calendarDate('2027-01-01'))).toEqual({ kind: 'open', untilMinute: 240 });
    expect(at(bar, '03:00', calendarDate('2027-01-02'))).toEqual({ kind: 'open', untilMinute: 240 });
    expect(at(bar, '03:00', calendarDate('2027-01-03')).kind).toBe('opens');
  });

  test('a place that never closes has no closing time before its next exception', () => {
    const desk = hours('00:00', '24:00', { exceptions: [{ start: '11-22', end: '11-22', hours: null }] });
    expect(at(desk, '10:00')).toEqual({ kind: 'open', untilMinute: 0 });
    expect(at(desk, '10:00', calendarDate('2026-11-20'))).toEqual({ kind: 'open', untilMinute: null });
  });
});

describe('for any hours', () => {
  const dayHours = fc
    .tuple(fc.integer({ min: 0, max: DAY_MINUTES - 1 }), fc.integer({ min: 1, max: DAY_MINUTES }))
    .map(([opensAt, minutes]) => ({ opensAt, closesAt: Math.min(opensAt + minutes, 1_799) }));
  const date = fc.integer({ min: 0, max: 800 }).map((days) => addDays(SATURDAY, days));
  const yearly = date.map((day) => day.slice('YYYY-'.length));
  const anyHours: fc.Arbitrary<OpeningHours> = fc
    .record({
      closedWeekdays: fc.uniqueArray(
        fc.integer({ min: 0, max: 6 }).map((weekday) => weekday as Weekday),
        { maxLength: 7 },
      ),
      season: fc.option(fc.record({ start: yearly, end: yearly })),
      exceptions: fc.array(fc.record({ start: yearly, end: yearly, hours: fc.option(dayHours) }), { maxLength: 3 }),
      day: dayHours,
    })
    .map(({ day, ...rest }) => ({ ...day, ...rest }));
  const anyMoment = [anyHours, date, fc.integer({ min: 0, max: DAY_MINUTES - 1 })] as const;
  /** `minutes` since midnight of `day`. */
  const isOpen = (given: OpeningHours, day: typeof SATURDAY, minutes: number) =>
    isOpenAt(given, addDays(day, Math.floor(minutes / DAY_MINUTES)), minutes % DAY_MINUTES);
  const stepsBetween = (from: number, until: number) =>
    Array.from({ length: 60 }, (_, step) => from + Math.floor(((until - from) * step) / 60));

  test('an open place is open until its named closing minute', () => {
    fc.assert(
      fc.property(...anyMoment, (given, day, minute) => {
        const state = openStateAt(given, day, minute);
        fc.pre(state.kind === 'open');
        const named = state.untilMinute ?? minute;
        const until = named > minute ? named : named + DAY_MINUTES;
        for (const between of stepsBetween(minute, until)) expect(isOpen(given, day, between)).toBe(true);
        expect(isOpen(given, day, until)).toBe(state.untilMinute === null);
      }),
    );
  });

  test('a closed place is closed until its named opening minute', () => {
    fc.assert(
      fc.property(...anyMoment, (given, day, minute) => {
        const state = openStateAt(given, day, minute);
        fc.pre(state.kind === 'opens');
        const opening = state.inDays * DAY_MINUTES + state.atMinute;
        for (const between of stepsBetween(minute, opening)) expect(isOpen(given, day, between)).toBe(false);
        expect(isOpen(given, day, opening)).toBe(true);
        expect(nextOpening(given, day, minute)).toEqual({
          atMinute: state.atMinute,
          inDays: state.inDays,
          day: state.day,
        });
      }),
    );
  });
});
