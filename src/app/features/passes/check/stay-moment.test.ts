import { expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { stayMoment } from './stay-moment.ts';

const STAY = { arrival: calendarDate('2026-12-13'), departure: calendarDate('2026-12-16') };

test.each([
  ['2026-12-12', 'ahead'],
  ['2026-12-13', 'arrives_today'],
  ['2026-12-14', 'under_way'],
  ['2026-12-15', 'under_way'],
  ['2026-12-16', 'leaves_today'],
  ['2026-12-17', 'over'],
])('on %s the stay %s', (today, moment) => {
  expect(stayMoment(STAY, calendarDate(today))).toBe(moment);
});
