import { expect, test } from 'vitest';
import { addDays, calendarDate } from '#domain/calendar/calendar-date.ts';
import type { GuestParty } from '#domain/stay/guest-party.ts';
import { mailedOrder, plain, renderMail } from '#mail/mailed-order-fixture.ts';

const ARRIVAL = calendarDate('2026-12-13');

async function wordsOf(nights: number, party: GuestParty, locale: 'uk' | 'en') {
  const { quote } = mailedOrder([['villa-glass', party, [980_000, 980_000, 980_000]]]);
  const stay = { arrival: ARRIVAL, departure: addDays(ARRIVAL, nights) };
  const order = { ...mailedOrder([]), stay, quote: { ...quote, nights } };
  return plain((await renderMail('cancelled', order, locale)).text);
}

test.each([
  [1, 'uk', '1 ніч'],
  [2, 'uk', '2 ночі'],
  [5, 'uk', '5 ночей'],
  [11, 'uk', '11 ночей'],
  [21, 'uk', '21 ніч'],
  [22, 'uk', '22 ночі'],
  [1, 'en', '1 night'],
  [21, 'en', '21 nights'],
] as const)('%d nights in %s are written as %s', async (nights, locale, words) => {
  expect(await wordsOf(nights, { adults: 2, children: [] }, locale)).toContain(`  ${words}\n`);
});

test.each([
  [{ adults: 1, children: ['0-5'] }, 'en', '1 adult, 1 child (0–5)'],
  [{ adults: 2, children: ['6+', '0-5'] }, 'en', '2 adults, 2 children (6+, 0–5)'],
  [{ adults: 11, children: [] }, 'uk', '11 дорослих'],
  [{ adults: 2, children: ['6+', '6+'] }, 'uk', '2 дорослі, 2 дитини (6+, 6+)'],
] as const)('%j in %s are written as %s', async (party, locale, words) => {
  expect(await wordsOf(3, party, locale)).toContain(`  ${words}\n`);
});
