import { expect, test } from 'vitest';
import type { QuoteAnswer } from '#contract/orders.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import { bookingOf, loadView, orderFor, quoteFor, STAY } from '../../fixtures/booking.ts';
import { renderMarkup, renderText } from '../../fixtures/render.tsx';
import type { StoppedOutcome } from './booking-state.ts';
import { BookingSteps } from './booking-steps.tsx';
import { StoppedNotice } from './stopped-notice.tsx';

async function openCard(locale: 'uk' | 'en') {
  const view = await loadView(locale);
  return bookingOf(view, { kind: 'free', freeUnits: 2, stay: STAY, quote: quoteFor(view) }, { isGuestCardOpen: true });
}

test('the guest card is closed until the guest books', async () => {
  const booking = await openCard('en');
  const closed = { ...booking, state: { ...booking.state, isGuestCardOpen: false } };
  expect(await renderText(<BookingSteps booking={closed} />, 'en')).toBe('');
});

test('the guest card asks for what the order needs and knows how a phone fills it in', async () => {
  const markup = await renderMarkup(<BookingSteps booking={await openCard('uk')} />, 'uk');
  for (const token of ['given-name', 'family-name', 'tel', 'email'])
    expect(markup).toContain(`autoComplete="${token}"`);
  expect(markup).toContain('inputMode="tel"');
  expect(markup).toContain('inputMode="email"');
});

test('every figure of the bill is explained and the button names the sum', async () => {
  const text = await renderText(<BookingSteps booking={await openCard('uk')} />, 'uk');
  for (const line of [
    '13–16 грудня',
    '3 ночі, 2 дорослі, 1 дитина',
    'Шале над озером 11 586 ₴ 3 ночі по 3 862 ₴',
    'Додаткове місце 1 950 ₴ 650 ₴ × 3 ночі',
    'Міський податок 90 ₴ 30 ₴ × 3 ночі × 1 дорослий',
    'До сплати 13 626 ₴',
    'Забронювати за 13 626 ₴',
  ]) {
    expect(text).toContain(line);
  }
});

const OUTCOMES: readonly [StoppedOutcome, string][] = [
  [
    { kind: 'price_changed', quote: { total_price: 14_026 } as QuoteAnswer, shownTotal: 13_626 },
    'The price has changed: it was 13 626 ₴, now it is 14 026 ₴. Nothing is booked yet.',
  ],
  [{ kind: 'lost', nearestArrival: null }, 'Sorry, selected dates are unavailable. Try other dates'],
  [{ kind: 'unreachable' }, 'the stay will be booked only once'],
  [{ kind: 'too_many', retryAfterSeconds: 61 }, 'Try again in 2 minutes'],
  [{ kind: 'too_many', retryAfterSeconds: null }, 'Try again in 1 minute,'],
  [{ kind: 'failed' }, 'could not take this order'],
  [{ kind: 'fields', errors: { check_in: ['odd'] } }, 'could not take this order'],
];

test.each(OUTCOMES)('%j is explained beside the button', async (outcome, words) => {
  const booking = await openCard('en');
  const stopped = { ...booking, state: { ...booking.state, progress: { status: 'stopped', outcome } as const } };
  expect(await renderText(<StoppedNotice booking={stopped} />, 'en')).toContain(words);
});

test('a fault that a field shows itself needs no notice', async () => {
  const booking = await openCard('en');
  const outcome: StoppedOutcome = { kind: 'fields', errors: { phone: ['Phone is too short'] } };
  const stopped = { ...booking, state: { ...booking.state, progress: { status: 'stopped', outcome } as const } };
  expect(await renderText(<StoppedNotice booking={stopped} />, 'en')).toBe('');
});

test('dates lost to another guest come with the nearest free ones', async () => {
  const booking = await openCard('uk');
  const lost = {
    ...booking,
    verdict: { kind: 'taken', nearestArrival: calendarDate('2026-12-22') } as const,
    state: {
      ...booking.state,
      progress: { status: 'stopped', outcome: { kind: 'lost', nearestArrival: null } } as const,
    },
  };
  expect(await renderText(<StoppedNotice booking={lost} />, 'uk')).toContain('Узяти дати з 22 грудня');
});

test.each([
  ['uk', 'Чудово! Вашу оселю заброньовано. Дякуємо', 'неділя, 13 грудня, 14:00', 'До сплати на рецепції 13 626 ₴'],
  ['en', 'Great! Your room is booked. Thank you', 'Sunday, 13 December, 14:00', 'To pay at the reception 13 626 ₴'],
] as const)('the confirmation says in %s all that the guest needs', async (locale, ...texts) => {
  const view = await loadView(locale);
  const placed = { order: orderFor(view), email: 'olena@example.com' };
  const booking = bookingOf(view, { kind: 'asking' }, { placed });
  const text = await renderText(<BookingSteps booking={booking} />, locale);
  for (const words of [...texts, 'SM-7K4Q', 'olena@example.com', '11 586 ₴']) expect(text).toContain(words);
  const markup = await renderMarkup(<BookingSteps booking={booking} />, locale);
  expect(markup).toContain('href="/api/v1/orders/SM-7K4Q/stay.ics?access_token=secret%2Ftoken"');
});
