import { expect, test } from 'vitest';
import { calendarDate } from '../calendar/calendar-date.ts';
import { minutesOf, type OpeningHours } from '../calendar/opening-hours.ts';
import { minutesToAnswer } from './promised-answer.ts';

const DAY = calendarDate('2026-12-23');
const OPEN = { opensAt: minutesOf('09:00'), closesAt: minutesOf('18:00'), season: null, exceptions: [] };
const DAILY: OpeningHours = { ...OPEN, closedWeekdays: [] };

test.each([
  ['within an hour while the desk answers', '14:05', 60],
  ['an hour after it opens', '06:30', 2.5 * 60 + 60],
  ['the next morning, less the minutes of the evening', '17:40', 20 + 15 * 60 + 40],
  ['the next morning for an enquiry of the night', '22:00', 11 * 60 + 60],
])('promises an answer %s', (_name, time, minutes) => {
  expect(minutesToAnswer(DAILY, DAY, minutesOf(time))).toBe(minutes);
});

test('skips days on which the desk is closed, and promises nothing if it never opens', () => {
  // 23 December 2026 is a Wednesday.
  const closedOnThursday: OpeningHours = { ...OPEN, closedWeekdays: [4] };
  expect(minutesToAnswer(closedOnThursday, DAY, minutesOf('20:00'))).toBe(37 * 60 + 60);
  const never: OpeningHours = { ...OPEN, closedWeekdays: [0, 1, 2, 3, 4, 5, 6] };
  expect(minutesToAnswer(never, DAY, 600)).toBeNull();
});
