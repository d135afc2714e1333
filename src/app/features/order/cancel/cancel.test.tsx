import { describe, expect, test } from 'vitest';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { losesPrice, TermBar } from './cancel-sheet.tsx';
import { RefundWords } from './refund-words.tsx';

const TODAY = calendarDate('2026-11-21');
const [FREE_UNTIL, ARRIVAL] = [calendarDate('2026-12-06'), calendarDate('2026-12-13')];
const PAID = { paidMinor: 1_362_600, refundMinor: 1_362_600, freeUntil: FREE_UNTIL, todayMinor: null };

describe('the note above the cancel button', () => {
  test.each([
    ['uk', 'Повернемо 13 626 ₴ на картку до 25 листопада Це вся сума'],
    ['en', 'We’ll return UAH 13,626 to your card by 25 November That is everything you paid'],
  ] as const)('promises the full sum in %s, with its date and payment method', async (locale, words) => {
    expect(await renderText(<RefundWords facts={PAID} today={TODAY} />, locale)).toContain(words);
  });

  test('promises nothing after the last day of free cancellation', async () => {
    const facts = { ...PAID, refundMinor: 0 };
    const text = await renderText(<RefundWords facts={facts} today={calendarDate('2026-12-07')} />, 'uk');
    expect(text).toMatch(/^Сплачене не повертається/);
    expect(text).toContain('до 6 грудня');
  });

  test('says that cancelling a stay paid at reception costs nothing', async () => {
    const facts = { ...PAID, paidMinor: 0, refundMinor: 0 };
    expect(await renderText(<RefundWords facts={facts} today={TODAY} />, 'en')).toMatch(/^Cancelling costs nothing/);
    const after = await renderText(<RefundWords facts={facts} today={TODAY} isDone />, 'en');
    expect(after).toMatch(/^There is nothing to pay/);
  });
});

describe('the timeline of the cancellation terms', () => {
  const bar = (today: string) => <TermBar today={calendarDate(today)} freeUntil={FREE_UNTIL} arrival={ARRIVAL} />;

  test('names today, the last free day and the day of arrival', async () => {
    expect(await renderText(bar('2026-11-21'), 'uk')).toBe(
      'сьогодні 21 листопада безкоштовно до 6 грудня заїзд 13 грудня',
    );
  });

  test('ends on the last free day and on the day of arrival', async () => {
    expect(await renderText(bar('2026-12-06'), 'en')).toContain('free until 6 December');
    expect(await renderMarkup(bar('2026-12-13'), 'en')).toContain('--free:0%');
  });

  test('does not name a day in the past', async () => {
    expect(await renderText(bar('2026-12-07'), 'en')).toBe('today 7 December arrival 13 December');
  });
});

test.each([
  ['higher', true, 1_400_000],
  ['the same', false, 1_362_600],
  ['lower', false, 1_300_000],
  ['unknown', true, null],
] as const)(
  'after a cancellation a stay whose price today is %s can no longer be booked at the old price: %s',
  (_price, isLost, todayMinor) => {
    expect(losesPrice({ ...PAID, todayMinor }, PAID.paidMinor)).toBe(isLost);
  },
);
