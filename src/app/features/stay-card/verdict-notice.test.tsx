import { expect, test } from 'vitest';
import { bookingOf, loadView, quoteFor, STAY } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { Verdict } from './verdict.ts';
import { VerdictNotice } from './verdict-notice.tsx';

const NEAREST = calendarDate('2026-12-22');

/** The English texts are the specification's, letter for letter. */
const TEXTS: readonly [Verdict, string, string][] = [
  [
    { kind: 'refused', refusal: { reason: 'two_night_minimum' } },
    'Rooms reservations for selected dates are possible from two nights',
    'На ці дати бронюємо від двох ночей',
  ],
  [
    { kind: 'refused', refusal: { reason: 'minimum_stay', nights: 3 } },
    'Possibility to book a minimum of 3 nights',
    'На ці дати бронюємо щонайменше 3 ночі',
  ],
  [
    { kind: 'refused', refusal: { reason: 'dates_blocked' } },
    'Selected dates are unavailable for booking',
    'На ці дати бронювати не можна',
  ],
  [
    { kind: 'closed', nearestArrival: null },
    'Sorry. No availability for choosed dates.',
    'На жаль, на ці дати оселя недоступна.',
  ],
  [
    { kind: 'taken', nearestArrival: NEAREST },
    'Sorry. No availability for choosed dates. Coming dates are from 22 December',
    'На жаль, на ці дати все зайнято. Найближче вільно з 22 грудня',
  ],
  [
    { kind: 'never_free', areOthersFree: false },
    'Sorry. No availability dates for choosed rooms. Try to choose other room.',
    'На жаль, вільних днів у цієї оселі немає. Спробуйте обрати іншу.',
  ],
  [
    { kind: 'never_free', areOthersFree: true },
    'Sorry. No availability dates for choosed rooms. Try to choose other dates.',
    'На жаль, вільних днів у цієї оселі немає. Спробуйте інші дати.',
  ],
];

test.each(TEXTS)('%j is told in both languages, and at once', async (verdict, english, ukrainian) => {
  const [en, uk] = await Promise.all([loadView('en'), loadView('uk')]);
  expect(await renderText(<VerdictNotice booking={bookingOf(en, verdict)} />, 'en')).toContain(english);
  expect(await renderText(<VerdictNotice booking={bookingOf(uk, verdict)} />, 'uk')).toContain(ukrainian);
  expect(await renderMarkup(<VerdictNotice booking={bookingOf(en, verdict)} />, 'en')).toContain('role="alert"');
});

test.each([
  [{ kind: 'taken', nearestArrival: NEAREST }, true],
  [{ kind: 'closed', nearestArrival: NEAREST }, true],
  [{ kind: 'closed', nearestArrival: null }, false],
] as const)('%j offers the nearest dates with one tap: %s', async (verdict, isOffered) => {
  const view = await loadView('en');
  const text = await renderText(<VerdictNotice booking={bookingOf(view, verdict)} />, 'en');
  expect(text.includes('Take dates from 22 December')).toBe(isOffered);
});

test('a failed answer is unknown with a retry, and never called sold out', async () => {
  const view = await loadView('en');
  const text = await renderText(<VerdictNotice booking={bookingOf(view, { kind: 'unknown' })} />, 'en');
  expect(text).toContain('Retry');
  expect(text).not.toMatch(/sorry|sold|unavailable/i);
});

test('a free stay says how many of how many are left; of a single house it does not', async () => {
  const view = await loadView('uk');
  const free: Verdict = { kind: 'free', freeUnits: 2, stay: STAY, quote: quoteFor(view) };
  expect(await renderText(<VerdictNotice booking={bookingOf(view, free)} />, 'uk')).toBe('Вільно. Лишилося 2 з 4');
  const single = { ...view, accommodation: { ...view.accommodation, units: 1 } };
  expect(await renderText(<VerdictNotice booking={bookingOf(single, free)} />, 'uk')).toBe('Вільно.');
});
