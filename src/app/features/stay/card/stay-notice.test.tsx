import { expect, test } from 'vitest';
import { bookingOf, freeStay, loadView } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { StayStatus } from '#domain/stay/stay-status.ts';
import { StayNotice } from './booking-card.tsx';

const NEAREST = calendarDate('2026-12-22');

/** The English texts are the specification's, letter for letter. */
const TEXTS: readonly [StayStatus, string, string][] = [
  [
    { kind: 'too_short', nights: 2, minimumOf: 'resort' },
    'Rooms reservations for selected dates are possible from two nights',
    'На ці дати бронюємо від двох ночей',
  ],
  [
    { kind: 'too_short', nights: 3, minimumOf: 'accommodation' },
    'Possibility to book a minimum of 3 nights',
    'На ці дати бронюємо щонайменше 3 ночі',
  ],
  [
    { kind: 'dates_refused', refusal: { reason: 'dates_blocked' } },
    'Selected dates are unavailable for booking',
    'На ці дати вільного немає',
  ],
  [
    { kind: 'closed', nearestArrival: null },
    'Sorry. No availability for choosed dates.',
    'На жаль, на ці дати оселя недоступна.',
  ],
  [
    { kind: 'taken', nearestArrival: NEAREST, areOthersFree: false },
    'Sorry. No availability for choosed dates. Coming dates are from 22 December',
    'На жаль, на ці дати все зайнято. Найближче вільно з 22 грудня',
  ],
  [
    { kind: 'taken', nearestArrival: null, areOthersFree: false },
    'Sorry. No availability dates for choosed rooms. Try to choose other room.',
    'На жаль, вільних днів у цієї оселі немає. Спробуйте обрати іншу.',
  ],
  [
    { kind: 'taken', nearestArrival: null, areOthersFree: true },
    'Sorry. No availability dates for choosed rooms. Try to choose other dates.',
    'На жаль, вільних днів у цієї оселі немає. Спробуйте інші дати.',
  ],
];

test.each(TEXTS)('%j is shown in both languages immediately', async (status, english, ukrainian) => {
  const [en, uk] = await Promise.all([loadView('en'), loadView('uk')]);
  expect(await renderText(<StayNotice booking={bookingOf(en, status)} />, 'en')).toContain(english);
  expect(await renderText(<StayNotice booking={bookingOf(uk, status)} />, 'uk')).toContain(ukrainian);
  expect(await renderMarkup(<StayNotice booking={bookingOf(en, status)} />, 'en')).toContain('role="alert"');
});

test.each([
  [{ kind: 'taken', nearestArrival: NEAREST, areOthersFree: false }, true],
  [{ kind: 'closed', nearestArrival: NEAREST }, true],
  [{ kind: 'closed', nearestArrival: null }, false],
] as const)('%j offers the nearest dates with one tap: %s', async (status, isOffered) => {
  const view = await loadView('en');
  const text = await renderText(<StayNotice booking={bookingOf(view, status)} />, 'en');
  expect(text.includes('Take dates from 22 December')).toBe(isOffered);
});

test('a failed request shows an unknown status with a retry button, and never sold out', async () => {
  const view = await loadView('en');
  const text = await renderText(<StayNotice booking={bookingOf(view, { kind: 'unknown' })} />, 'en');
  expect(text).toContain('Retry');
  expect(text).not.toMatch(/sorry|sold|unavailable/i);
});

test('a free stay shows how many of its units are left, except for a single house', async () => {
  const view = await loadView('uk');
  const free = freeStay(view);
  expect(await renderText(<StayNotice booking={bookingOf(view, free)} />, 'uk')).toBe('Вільно. Лишилося 2 з 4');
  const single = { ...view, accommodation: { ...view.accommodation, units: 1 } };
  expect(await renderText(<StayNotice booking={bookingOf(single, free)} />, 'uk')).toBe('Вільно.');
});
