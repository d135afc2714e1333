import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { moveStay } from './choice/move-stay.ts';
import { EMPTY_CHOICE, readChoice, stayOf, writeChoice } from './stay-choice.ts';

const CAPACITY = { baseCapacity: 2, extraSeats: 2 };
const THREE_NIGHTS = {
  ...EMPTY_CHOICE,
  arrival: calendarDate('2026-12-13'),
  departure: calendarDate('2026-12-16'),
};

test('there is a stay once both dates are chosen', () => {
  expect(stayOf(EMPTY_CHOICE)).toBeNull();
  expect(stayOf({ ...THREE_NIGHTS, departure: null })).toBeNull();
  expect(stayOf(THREE_NIGHTS)).toEqual({ arrival: '2026-12-13', departure: '2026-12-16' });
});

test('the nearest arrival keeps the nights', () => {
  expect(stayOf(moveStay(THREE_NIGHTS, calendarDate('2026-12-30')))).toEqual({
    arrival: '2026-12-30',
    departure: '2027-01-02',
  });
});

test('a choice survives the address of the page', () => {
  const choice = { ...THREE_NIGHTS, party: { adults: 2, children: ['6+', '0-5'] as const } };
  const query = new URLSearchParams(writeChoice(new URLSearchParams('from=mail'), choice).toString());
  expect(query.get('from')).toBe('mail');
  expect(readChoice(query, CAPACITY)).toEqual(choice);
});

test.each([
  'arrival=2026-02-30&departure=soon',
  'adults=0',
  'adults=3.5',
  'adults=9',
  'adults=2&ages=6%2B,6%2B,0-5',
  'adults=many',
])('what cannot be is left at its default: %s', (query) => {
  expect(readChoice(new URLSearchParams(query), CAPACITY)).toEqual(EMPTY_CHOICE);
});
