import { beforeAll, expect, test } from 'vitest';
import { KYIV_CLOCK } from '#app/fixtures/site-content.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { formatHistoryStay, formatMoment, formatStayWithYear } from './history-dates.ts';
import { setResortClock } from './resort-clock.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

beforeAll(() => setResortClock(toResortClock(KYIV_CLOCK)));

test.each([
  ['2020-05-01', '2020-05-07', '01 May — 07 May 2020', '01 травня — 07 травня 2020'],
  ['2026-12-13', '2026-12-16', '13 December — 16 December 2026', '13 грудня — 16 грудня 2026'],
  ['2026-12-30', '2027-01-02', '30 December 2026 — 02 January 2027', '30 грудня 2026 — 02 січня 2027'],
])('a stay from %s to %s', (arrival, departure, en, uk) => {
  const stay = { arrival: calendarDate(arrival), departure: calendarDate(departure) };
  expect(plain(formatHistoryStay(stay, 'en'))).toBe(en);
  expect(plain(formatHistoryStay(stay, 'uk'))).toBe(uk);
});

test('a time is shown on the resort’s clock, in winter and in summer', () => {
  expect(plain(formatMoment(Date.parse('2026-11-20T17:42:00Z')))).toBe('19:42 20.11.2026');
  expect(plain(formatMoment(Date.parse('2026-07-01T22:05:00Z')))).toBe('01:05 02.07.2026');
});

test.each([
  ['2026-12-11', '2026-12-13', '11–13 грудня 2026', '11–13 December 2026'],
  ['2026-11-30', '2026-12-02', '30 листопада – 2 грудня 2026', '30 November – 2 December 2026'],
  ['2026-12-30', '2027-01-02', '30 грудня 2026 – 2 січня 2027', '30 December 2026 – 2 January 2027'],
])('dates outside the table, %s to %s, include the year', (arrival, departure, uk, en) => {
  const stay = { arrival: calendarDate(arrival), departure: calendarDate(departure) };
  expect(plain(formatStayWithYear(stay, 'uk'))).toBe(uk);
  expect(plain(formatStayWithYear(stay, 'en'))).toBe(en);
});
