import { expect, test } from 'vitest';
import type { BookingPage } from '#app/features/offers/use-booking-page.ts';
import { renderText } from '#app/fixtures/render.tsx';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';
import { SingleNotice } from './list-notice.tsx';

const show = (single: StayStatus | null) => renderText(<SingleNotice page={{ single } as BookingPage} />, 'en');

test.each<[string, StayStatus, string]>([
  [
    'taken with a nearest date',
    { kind: 'taken', nearestArrival: calendarDate('2026-12-20'), areOthersFree: false },
    'Sorry. No availability for choosed dates. Coming dates are from 20 December Change dates',
  ],
  [
    'closed to sale',
    { kind: 'closed', nearestArrival: calendarDate('2026-12-20') },
    'Sorry. No availability for choosed dates. Change dates',
  ],
  [
    'closed to sale for a year',
    { kind: 'closed', nearestArrival: null },
    'Sorry. No availability for choosed dates. Change the kind of accommodation',
  ],
  [
    'taken without a free date',
    { kind: 'taken', nearestArrival: null, areOthersFree: false },
    'Sorry. No availability dates for choosed rooms. Try to choose other room. Change the kind of accommodation',
  ],
  [
    'taken without a free date while others of its kind are free',
    { kind: 'taken', nearestArrival: null, areOthersFree: true },
    'Sorry. No availability dates for choosed rooms. Try to choose other dates. Change the kind of accommodation',
  ],
])('the notice above the list names a requested stay that is %s', async (_name, status, words) => {
  expect(await show(status)).toBe(words);
});

test.each<[string, StayStatus | null]>([
  ['no search for one accommodation', null],
  ['one that is loading', { kind: 'asking' }],
  ['one that is unknown', { kind: 'unknown' }],
  [
    'dates that its own minimum refuses, because its card says so',
    { kind: 'too_short', nights: 7, minimumOf: 'accommodation' },
  ],
])('no notice is shown for %s', async (_name, status) => {
  expect(await show(status)).toBe('');
});
