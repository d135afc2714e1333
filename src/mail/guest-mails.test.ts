import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { GuestMailKind } from '#domain/order/mail-kinds.ts';
import { mockStay, moneyOf, plain, renderMail } from '#mail/mailed-order-fixture.ts';
import type { MailedOrder } from './mailed.ts';

const TOTAL_MINOR = 20_856_00;

async function read(kind: GuestMailKind, locale: 'uk' | 'en', replace: Partial<MailedOrder> = {}) {
  const { subject, text } = await renderMail(kind, mockStay(replace), locale);
  return { subject: plain(subject), text: plain(text) };
}

/** The link with its dates, guests and houses. */
const AGAIN =
  '/booking?arrival=2026-12-13&departure=2026-12-16&adults=2&children=6%2B&adults=2&children=&chosen=chalet-lake%2Croom-comfort\n';

describe('the only action is described before its link', () => {
  test.each([
    ['held', 'uk', 'Сплатити 20 856 ₴', '/booking/thank-you?order='],
    ['held', 'en', 'Pay UAH 20,856', '/en/booking/thank-you?order='],
    ['please_confirm', 'uk', 'Підтвердити бронювання', '/booking/thank-you?order='],
    ['confirmed', 'uk', 'Відкрити бронювання', '/booking/thank-you?order='],
    ['paid', 'en', 'Open the booking', '/en/booking/thank-you?order='],
    ['expired', 'uk', 'Забронювати знову', AGAIN],
    ['cancelled', 'en', 'Choose other dates', `/en${AGAIN}`],
    ['refunded', 'uk', 'Обрати інші дати', AGAIN],
    ['new_key', 'uk', 'Відкрити бронювання', '/booking/thank-you?order='],
  ] as const)('%s in %s', async (kind, locale, words, address) => {
    const money = moneyOf(TOTAL_MINOR, kind === 'refunded' ? TOTAL_MINOR : 0, 0);
    expect((await read(kind, locale, { money })).text).toContain(`\n${words}:\nhttps://resort.example${address}`);
  });
});

test('a paid stay is described as fully paid, with the steps of the arrival day', async () => {
  const { subject, text } = await read('paid', 'uk', { money: moneyOf(TOTAL_MINOR, 0, 0) });
  expect(subject).toContain('SM-7K4M2Q оплачено');
  expect(text).toContain('Ми отримали 20 856 ₴');
  expect(text).toContain('Сплачено: 20 856 ₴');
  expect(text).toContain('Приїздіть 13 грудня з 14:00');
  expect(text).not.toContain('До сплати');
});

test('a paid stay mentions the city tax only if the bill has one', async () => {
  const taxed = await read('paid', 'en');
  expect(taxed.text).toContain('paid in full, city tax included.');
  const { quote } = mockStay();
  const untaxed = await read('paid', 'en', { quote: { ...quote, cityTaxMinor: 0 } });
  expect(untaxed.text).toContain('paid in full.');
});

test.each([
  ['held', 'uk', 'До сплати: 20 856 ₴'],
  ['please_confirm', 'uk', 'До сплати на рецепції: 20 856 ₴'],
  ['confirmed', 'en', 'To pay at reception: UAH 20,856'],
] as const)('%s in %s says where to pay the total', async (kind, locale, words) => {
  expect((await read(kind, locale)).text).toContain(words);
});

test.each(['expired', 'we_owe_you', 'cancelled', 'refunded', 'new_key'] as const)(
  '%s has no bill that could be mistaken for an unpaid one',
  async (kind) => {
    const { text } = await read(kind, 'en', { money: moneyOf(TOTAL_MINOR, 0, TOTAL_MINOR) });
    expect(text).not.toMatch(/Your bill|To pay/);
  },
);

test('a mail about a refund shows the refunded sum, not the paid one', async () => {
  const money = moneyOf(TOTAL_MINOR, 5_000_00, 0);
  const { subject, text } = await read('refunded', 'en', { money });
  expect(subject).toBe('We have returned UAH 5,000: booking SM-7K4M2Q');
  expect(text).toContain('UAH 5,000 is on its way back');
  expect(text).toContain('Returned to you: UAH 5,000');
});

test('a cancellation without any payment lists no sums and promises no refund', async () => {
  const { text } = await read('cancelled', 'uk', { money: moneyOf(0, 0, 0) });
  expect(text).toContain('Оплата до нас не надходила');
  expect(text).not.toMatch(/Ви сплатили|Повертаємо|Надішлемо/);
});

test('a new link says that earlier links stop working once it is used', async () => {
  const { text } = await read('new_key', 'uk');
  expect(text).toContain('Щойно ви відкриєте за ним бронювання, посилання з попередніх листів перестануть працювати');
});

test.each([
  ['2026-12-05', true],
  ['2026-12-06', true],
  ['2026-12-07', false],
])('a paid stay may be cancelled free of charge on %s: %s', async (today, isFree) => {
  const order = mockStay({ money: moneyOf(TOTAL_MINOR, 0, 0) });
  const { text } = await renderMail('paid', order, 'en', calendarDate(today));
  expect(plain(text).includes('You can cancel and get all of your money back until 6 December')).toBe(isFree);
});

test('mails to a guest end with the resort’s contacts and the reason for the mail', async () => {
  const { text } = await read('held', 'en');
  expect(text).toContain('+380 67 100 20 30\nlis@smereka.example\n\n-- \nSmereka\nhttps://resort.example/en\n');
  expect(text).toMatch(/was booked with your email address\.$/);
});
