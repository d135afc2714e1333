import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { cancelStay } from './cancellation.ts';

const ARRIVAL = calendarDate('2026-12-13');
const TERMS = { freeCancellationDays: 7 };

test.each([
  { today: '2026-11-21', refundMinor: 1_362_600, when: 'long before' },
  { today: '2026-12-06', refundMinor: 1_362_600, when: 'on the last free day' },
  { today: '2026-12-07', refundMinor: 0, when: 'a day later' },
  { today: '2026-12-13', refundMinor: 0, when: 'on the day of arrival' },
])('a cancellation $when refunds $refundMinor kopiyky', ({ today, refundMinor }) => {
  expect(cancelStay(ARRIVAL, 1_362_600, calendarDate(today), TERMS)).toEqual({ freeUntil: '2026-12-06', refundMinor });
});

test('a stay that has started cannot be cancelled', () => {
  expect(cancelStay(ARRIVAL, 1_362_600, calendarDate('2026-12-14'), TERMS)).toBeNull();
});

test('an unpaid order gets no refund', () => {
  expect(cancelStay(ARRIVAL, 0, calendarDate('2026-11-21'), TERMS)?.refundMinor).toBe(0);
});

test('a cancellation is free even on the arrival day if there are no free days', () => {
  expect(cancelStay(ARRIVAL, 100, ARRIVAL, { freeCancellationDays: 0 })?.refundMinor).toBe(100);
});
