import { describe, expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { minutesOf, type OpeningHours, openStateAt } from './opening-hours.ts';

const SATURDAY = calendarDate('2026-11-21');

function hours(opens: string, closes: string, rest: Partial<OpeningHours> = {}): OpeningHours {
  return { opensAt: minutesOf(opens), closesAt: minutesOf(closes), closedWeekdays: [], season: null, ...rest };
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
  test('who closes at midnight is open until 00:00 and closed at it', () => {
    const bar = hours('11:00', '24:00');
    expect(at(bar, '23:59')).toEqual({ kind: 'open', untilMinute: 0 });
    expect(at(bar, '00:00')).toMatchObject({ kind: 'opens', inDays: 0 });
  });

  test('who closes at two is open through the night', () => {
    const bar = hours('18:00', '26:00');
    expect(at(bar, '23:59')).toEqual({ kind: 'open', untilMinute: 120 });
    expect(at(bar, '01:59')).toEqual({ kind: 'open', untilMinute: 120 });
    expect(at(bar, '02:00')).toMatchObject({ kind: 'opens', atMinute: 1080, inDays: 0 });
  });

  test('a closed day begins when the night before it is over', () => {
    const bar = hours('18:00', '26:00', { closedWeekdays: [6] });
    expect(at(bar, '01:00')).toEqual({ kind: 'open', untilMinute: 120 });
    expect(at(bar, '19:00')).toMatchObject({ kind: 'opens', inDays: 1 });
    expect(at(bar, '01:00', calendarDate('2026-11-22'))).toMatchObject({ kind: 'opens', inDays: 0 });
  });

  test('a whole day, 00:00 to 24:00, never closes', () => {
    const desk = hours('00:00', '24:00');
    for (const clock of ['00:00', '12:00', '23:59']) expect(at(desk, clock).kind).toBe('open');
  });
});

describe('closed days', () => {
  test('are passed over, however many', () => {
    const closedAtWeekend = hours('09:00', '18:00', { closedWeekdays: [6, 0] });
    expect(at(closedAtWeekend, '10:00')).toEqual({ kind: 'opens', atMinute: 540, inDays: 2, day: '2026-11-23' });
  });

  test('all the week: closed', () => {
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
