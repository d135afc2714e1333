import { expect, test } from 'vitest';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { RoomQuote } from '#domain/pricing/quote.ts';
import { mailedOrder, moneyOf, plain, renderMail, TODAY, wordsOf } from '#mail/mailed-order-fixture.ts';
import { describeStay } from './order-mail.ts';

const CHANGE_DAY = calendarDate('2026-12-15');

/** 13 to 15 December in the lake chalet, then a night in the cottage. */
function splitOrder() {
  const couple = { adults: 2, children: [] };
  const whole = mailedOrder(
    [
      ['chalet-lake', couple, [386_200, 386_200, 386_200]],
      ['cottage-oak', couple, [480_000, 480_000, 480_000]],
    ],
    { state: 'paid', money: moneyOf(1_000_000, 0, 0) },
  );
  const parts = [
    { ...whole.stay, departure: CHANGE_DAY },
    { ...whole.stay, arrival: CHANGE_DAY },
  ];
  const rooms = whole.quote.rooms.map((room, place): RoomQuote => ({ ...room, stay: parts[place] }));
  return { ...whole, quote: { ...whole.quote, rooms } };
}

test.each([
  ['paid', 'uk', ['13–15 грудня', '15–16 грудня', 'Речі', 'Складіть речі до 12:00, перенесемо самі']],
  ['paid', 'en', ['13–15 December', '15–16 December', 'Luggage', 'Pack by 12:00, and we carry it from house to house']],
  ['desk_placed', 'uk', ['13–15 грудня', '15–16 грудня', 'Речі', 'вівторок, 15 грудня']],
] as const)('the mail “%s” in %s lists the house of each night, with one luggage note', async (kind, locale, said) => {
  const { html, text } = await renderMail(kind, splitOrder(), locale, TODAY);
  for (const words of said) {
    expect(plain(wordsOf(html))).toContain(words);
    expect(plain(text)).toContain(words);
  }
});

test.each([
  ['uk', 'зателефонуйте нам і назвіть номер SM-7K4M2Q', 'на сторінці бронювання'],
  ['en', 'call us and name the booking number SM-7K4M2Q', 'open the booking by the link'],
] as const)(
  'a guest who wants another stay is asked to call in %s, because the page would refuse it',
  async (locale, call, page) => {
    const { html, text } = await renderMail('paid', splitOrder(), locale, TODAY);
    for (const said of [plain(wordsOf(html)), plain(text)]) {
      expect(said).toContain(call);
      expect(said).not.toContain(page);
    }
  },
);

test('a stay in one house does not mention luggage', async () => {
  const order = mailedOrder([['chalet-lake', { adults: 2, children: [] }, [1, 1, 1]]], { state: 'confirmed' });
  const { text } = await renderMail('confirmed', order, 'en', TODAY);
  expect(text).not.toContain('Luggage');
});

test('the calendar entry names both houses with their nights, and the luggage', async () => {
  const { description } = await describeStay(splitOrder(), await loadSiteContent(), 'uk');
  const [first, lake, cottage, luggage, ...rest] = plain(description).split('\n');
  expect(first).toContain('Бронювання SM-7K4M2Q');
  expect(lake).toMatch(/^13–15 грудня: .+/);
  expect(cottage).toMatch(/^15–16 грудня: .+/);
  expect([luggage, rest]).toEqual(['Речі з оселі в оселю перенесемо ми.', []]);
});
