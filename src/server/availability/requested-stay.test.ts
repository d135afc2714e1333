import { describe, expect, test } from 'vitest';
import { parseOrderDate, parseQueryDate } from '#contract/availability/dates.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { readRequestedStay } from './requested-stay.ts';

const today = calendarDate('2026-11-21');

function read(arrival: string, departure: string) {
  const dates = {
    arrival: { name: 'date_arrival', text: arrival },
    departure: { name: 'date_departure', text: departure },
    notation: { parse: parseQueryDate, example: '2026-12-13 or 2026/12/13' },
  };
  return readRequestedStay(dates, { today, earliestArrival: today, maximumNights: 30 });
}

describe('the dates of a request', () => {
  test.each([
    ['2026-12-13', '2026-12-16'],
    ['2026/12/13', '2026/12/16'],
  ])('%s to %s is a stay', (arrival, departure) => {
    expect(read(arrival, departure)).toEqual({
      stay: { arrival: '2026-12-13', departure: '2026-12-16' },
      refusal: null,
    });
  });

  test('may start today, and the longest stay is accepted', () => {
    expect(read('2026-11-21', '2026-12-21').refusal).toBeNull();
  });

  const notADate = ['must be a date that exists, written like 2026-12-13 or 2026/12/13'];
  test.each([
    ['malformed', 'tomorrow', '2026-12-16', { date_arrival: notADate }],
    ['mixed-format', '2026-12/13', '2026-12-16', { date_arrival: notADate }],
    ['order-format', '13.12.2026', '16.12.2026', { date_arrival: notADate, date_departure: notADate }],
    ['non-existent', '2027-02-27', '2027-02-30', { date_departure: notADate }],
    ['past', '2026-11-20', '2026-11-23', { date_arrival: ['is in the past'] }],
    ['reversed', '2026-12-16', '2026-12-13', { date_departure: ['must be later than date_arrival'] }],
    ['same-day', '2026-12-16', '2026-12-16', { date_departure: ['must be later than date_arrival'] }],
    ['too long', '2026-12-01', '2027-01-01', { date_departure: ['must be at most 30 nights later'] }],
    [
      'far future',
      '2126-12-13',
      '2126-12-16',
      {
        date_arrival: ['is more than 100 years away'],
        date_departure: ['is more than 100 years away'],
      },
    ],
    ['far past', '1900-01-01', '2026-12-16', { date_arrival: ['is more than 100 years away'] }],
  ])('%s dates are refused by name', (_kind, arrival, departure, refusal) => {
    expect(read(arrival, departure)).toEqual({ stay: null, refusal });
  });

  test('have the format of the call', () => {
    const dates = {
      arrival: { name: 'check_in', text: '13.12.2026' },
      departure: { name: 'check_out', text: '16.12.2026' },
      notation: { parse: parseOrderDate, example: '13.12.2026' },
    };
    const limits = { today, earliestArrival: null, maximumNights: 30 };
    expect(readRequestedStay(dates, limits).stay).toEqual({ arrival: '2026-12-13', departure: '2026-12-16' });
  });

  test('of a repeated request may be in the past', () => {
    const dates = {
      arrival: { name: 'check_in', text: '20.11.2026' },
      departure: { name: 'check_out', text: '23.11.2026' },
      notation: { parse: parseOrderDate, example: '13.12.2026' },
    };
    expect(readRequestedStay(dates, { today, earliestArrival: null, maximumNights: 30 }).refusal).toBeNull();
  });
});
