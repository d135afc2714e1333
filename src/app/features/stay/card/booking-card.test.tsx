import { expect, test } from 'vitest';
import { PartyEditor } from '#app/features/stay/party-editor.tsx';
import { bookingOf, freeStay, loadView, quoteFor, STAY, TODAY, WISHED } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { formatPrice } from '#app/format/price.ts';
import { createI18n } from '#app/i18n/catalogue.ts';
import { addDays } from '#domain/calendar/calendar-date.ts';
import { BookingCard, PinnedBar } from './booking-card.tsx';
import { StayBill } from './stay-answer.tsx';
import { askedStay, INITIAL_STAY_CARD } from './use-booking.ts';

const { wished: EMPTY } = INITIAL_STAY_CARD;
const MISSING = { kind: 'dates_missing' } as const;

test('the fields are present and disabled before hydration', async () => {
  const booking = bookingOf(await loadView('uk'), MISSING, { today: null, wished: EMPTY });
  const markup = await renderMarkup(<BookingCard booking={booking} />, 'uk');
  expect(markup).toMatch(/<fieldset[^>]* disabled=""/);
  // Three buttons: dates, guests, and the one that asks for the dates.
  expect(markup.match(/aria-haspopup="dialog"/g)).toHaveLength(3);
});

test('the fields show the dates and the guests', async () => {
  const view = await loadView('uk');
  const chosen = await renderText(<BookingCard booking={bookingOf(view, MISSING)} />, 'uk');
  expect(chosen).toContain('Заїзд 13 грудня, нд Виїзд 16 грудня, ср Гості 2 дорослі, 1 дитина');
  const empty = await renderText(<BookingCard booking={bookingOf(view, MISSING, { wished: EMPTY })} />, 'uk');
  expect(empty).toContain('Заїзд Оберіть дату Виїзд Оберіть дату Гості 1 дорослий');
});

test('missing dates are marked as an error, linked to their field', async () => {
  const view = await loadView('en');
  const booking = bookingOf(view, MISSING, { wished: EMPTY, areDatesDemanded: true });
  const markup = await renderMarkup(<BookingCard booking={booking} />, 'en');
  const [, id] = /aria-describedby="([^"]+)"/.exec(markup) ?? [];
  expect(markup).toContain(`id="${id}" role="alert"`);
  const complete = bookingOf(view, MISSING, { areDatesDemanded: true });
  expect(await renderMarkup(<BookingCard booking={complete} />, 'en')).not.toContain('aria-describedby');
});

test('a free stay shows every line and the total, on the card and on the sticky bar', async () => {
  const view = await loadView('uk');
  const booking = bookingOf(view, freeStay(view));
  const card = await renderText(<StayBill booking={booking} />, 'uk');
  for (const text of ['3 ночі по 3 862 ₴', '11 586 ₴', '1 950 ₴', '90 ₴', '13 626 ₴']) {
    expect(card).toContain(text);
  }
  expect(await renderText(<BookingCard booking={booking} />, 'uk')).toContain('до 6 грудня');
  const bar = await renderText(<PinnedBar booking={booking} />, 'uk');
  expect(bar).toBe('13 626 ₴ 3 ночі, 13–16 грудня Забронювати');
});

test('a counter at its limit says so and stays focusable', async () => {
  const view = await loadView('en');
  const party = { adults: 4, children: [] };
  const editor = <PartyEditor party={party} accommodation={view.accommodation} onChange={() => undefined} />;
  const markup = await renderMarkup(editor, 'en');
  expect(markup).toMatch(/aria-label="Add an adult" aria-disabled="true"/);
  expect(markup).toMatch(/aria-label="Remove an adult" aria-disabled="false"/);
});

test('each child has an age, and each age its cost', async () => {
  const view = await loadView('uk');
  const party = { adults: 1, children: ['6+', '0-5'] as const };
  const editor = <PartyEditor party={party} accommodation={view.accommodation} onChange={() => undefined} />;
  const text = await renderText(editor, 'uk');
  expect(text).toContain('Вік 1-ї дитини');
  expect(text).toContain('Вік 2-ї дитини');
  expect(text).toContain('6+ років до 650 ₴ за ніч');
  expect(text).toContain('0–5 років безкоштовно');
});

test('a house booked only by phone shows a call button, dates and guests, and the sum of the stay', async () => {
  const view = await loadView('en', 'villa-lake');
  const booking = bookingOf(view, { kind: 'phone_only', quote: quoteFor(view) });
  const card = <BookingCard booking={booking} enquire={<button type="button">Send an enquiry</button>} />;
  const markup = await renderMarkup(card, 'en');
  expect(markup).toContain('href="tel:+380');
  expect(markup.match(/aria-haspopup="dialog"/g)).toHaveLength(2);
  const text = await renderText(card, 'en');
  expect(await renderText(<StayBill booking={booking} />, 'en')).toContain('3 nights at UAH 3,862');
  const told = ['This villa is booked by phone. We answer day and night.', '13 December, Sun', '2 adults, 1 child'];
  for (const each of [...told, 'Send an enquiry']) {
    expect(text).toContain(each);
  }
  expect(await renderText(<PinnedBar booking={booking} />, 'en')).toContain('Call us');
});

test('the sum of a house booked only by phone is an estimate, and nothing is due now', async () => {
  const view = await loadView('uk', 'villa-lake');
  const booking = bookingOf(view, { kind: 'phone_only', quote: quoteFor(view) });
  const text = await renderText(<StayBill booking={booking} />, 'uk');
  expect(text).toMatch(/Орієнтовно [\d\s]+ ₴/);
  expect(text).not.toContain('До сплати');
});

test('an enquiry about such a house contains dates, guests and sum, and nothing without future dates', async () => {
  const view = await loadView('en', 'villa-lake');
  const i18n = await createI18n('en', ['site', 'booking']);
  const quote = quoteFor(view);
  const asked = askedStay(i18n, 'en', bookingOf(view, { kind: 'phone_only', quote }));
  expect(asked?.stay).toEqual({ ...STAY, adults: 2, child_ages: [10] });
  expect(asked?.words.replaceAll('\u00a0', ' ')).toBe(
    `13–16 December, 3 nights, 2 adults, 1 child, approximately ${formatPrice(quote.totalMinor, 'en')}`.replaceAll(
      '\u00a0',
      ' ',
    ),
  );
  const past = { wished: { ...WISHED, picked: { arrival: addDays(TODAY, -3), departure: addDays(TODAY, 2) } } };
  for (const state of [past, { wished: EMPTY }]) {
    expect(askedStay(i18n, 'en', bookingOf(view, { kind: 'phone_only' }, state))).toBeNull();
  }
});

test('the button is disabled while the checkout opens, so that a second press does nothing', async () => {
  const view = await loadView('uk');
  const free = freeStay(view);
  const leaving = bookingOf(view, free, { isLeaving: true });
  expect(await renderMarkup(<BookingCard booking={leaving} />, 'uk')).toContain('aria-busy="true"');
  expect(await renderMarkup(<BookingCard booking={bookingOf(view, free)} />, 'uk')).not.toContain('aria-busy');
  const refused = bookingOf(view, { kind: 'unknown' }, { isLeaving: true });
  expect(await renderMarkup(<BookingCard booking={refused} />, 'uk')).not.toContain('aria-busy');
});
