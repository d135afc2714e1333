import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { DeskMailKind } from '#domain/order/mail-kinds.ts';
import { mockStay, moneyOf, plain, renderMail } from '#mail/mailed-order-fixture.ts';
import type { MailedOrder } from './mailed.ts';

const TOTAL_MINOR = 20_856_00;
const OWED = moneyOf(TOTAL_MINOR, 0, TOTAL_MINOR);

async function read(kind: DeskMailKind, replace: Partial<MailedOrder> = {}) {
  const { subject, text, html } = await renderMail(kind, mockStay(replace), 'uk');
  return { subject: plain(subject), text: plain(text), html };
}

describe('mails in the inbox have distinct subjects', () => {
  test.each([
    ['desk_paid', moneyOf(TOTAL_MINOR, 0, 0), 'Сплачено 20 856 ₴: SM-7K4M2Q, Олена Гнатюк'],
    ['desk_expired', moneyOf(0, 0, 0), 'Не сплачено вчасно SM-7K4M2Q: Олена Гнатюк'],
    ['desk_payment_waits', moneyOf(0, 0, 0), 'Оплата без остаточної відповіді SM-7K4M2Q: Олена Гнатюк'],
    ['desk_second_payment', OWED, 'Зайва оплата, повернути 20 856 ₴: SM-7K4M2Q, Олена Гнатюк'],
    ['desk_cancelled_owing', OWED, 'Скасовано, повернути 20 856 ₴: SM-7K4M2Q, Олена Гнатюк'],
    ['desk_other_sum', moneyOf(0, 0, 0), 'Надійшла не та сума: SM-7K4M2Q, Олена Гнатюк'],
    [
      'desk_reversed',
      moneyOf(TOTAL_MINOR, TOTAL_MINOR, 0),
      'Гроші повернулися гостеві, бронювання закрито: SM-7K4M2Q, Олена Гнатюк',
    ],
  ] as const)('%s', async (kind, money, subject) => {
    expect((await read(kind, { money })).subject).toBe(subject);
  });
});

describe('a cancellation', () => {
  test('of an unpaid stay says that nothing has to be returned', async () => {
    const { text } = await read('desk_cancelled', { money: moneyOf(0, 0, 0) });
    expect(text).toContain('Ночі знову в продажу');
    expect(text).not.toContain('залишаються курорту');
  });

  test('that is too late for a refund shows the sum that the resort keeps', async () => {
    const { text } = await read('desk_cancelled', { money: moneyOf(TOTAL_MINOR, 0, 0) });
    expect(text).toContain('20 856 ₴ залишаються курорту');
  });
});

describe('payments in a mail to the desk', () => {
  const [first, second] = [
    { id: '11', amountMinor: TOTAL_MINOR, returnedMinor: 0, owedMinor: 0 },
    { id: '22', amountMinor: TOTAL_MINOR, returnedMinor: 0, owedMinor: TOTAL_MINOR },
  ];

  test('show which of two has to be refunded', async () => {
    const money = { ...OWED, payments: [first, second] };
    const { text } = await read('desk_second_payment', { money });
    expect(text).toContain('  № 11\n');
    expect(text).toContain('  № 22, повернути\n');
  });

  test('are left out if all money was paid at reception', async () => {
    const { text } = await read('desk_cancelled_owing', { money: { ...OWED, payments: [] } });
    expect(text).not.toContain('Оплати');
  });

  test('that were partly refunded show the refunded sum', async () => {
    const payments = [{ ...first, owedMinor: 1_200_00 }];
    const { text } = await read('desk_second_payment', { money: { ...OWED, payments } });
    expect(text).toContain('  № 11, повернути з неї 1 200 ₴\n');
  });

  test('that were refunded are marked as such', async () => {
    const payments = [{ ...first, returnedMinor: TOTAL_MINOR }];
    const { text } = await read('desk_reversed', { money: { ...moneyOf(TOTAL_MINOR, TOTAL_MINOR, 0), payments } });
    expect(text).toContain('  № 11, повернуто\n');
  });

  test('that went back after the guests came leave the booking as it is', async () => {
    const money = moneyOf(TOTAL_MINOR, TOTAL_MINOR, 0);
    const { subject, text } = await read('desk_reversed', { state: 'confirmed', money });
    expect(subject).toContain('гості вже приїхали');
    expect(text).not.toContain('знову в продажу');
    expect((await read('desk_reversed', { state: 'refunded', money })).text).toContain('знову в продажу');
  });

  test.each([
    [{ id: '7', amountMinor: 100_05, currency: 'EUR', isReturned: true }, '100,05 EUR\n  № 7, повернуто'],
    [{ id: '8', amountMinor: 0, currency: 'EUR', isReturned: false }, 'Суму не вдалося прочитати\n  № 8'],
    [{ id: '9', amountMinor: 500, currency: '', isReturned: false }, 'Суму не вдалося прочитати\n  № 9'],
  ])('of an unexpected sum are shown as far as they are readable: %j', async (sum, words) => {
    const { text } = await read('desk_other_sum', { money: { ...moneyOf(0, 0, 0), otherSums: [sum] } });
    expect(text).toContain(words);
  });
});

test.each([
  ['uk', 'UAH', '13 626 ₴\n'],
  ['en', 'UAH', 'UAH 13,626\n'],
  ['en', 'EUR', 'EUR 13,626\n'],
] as const)('an unexpected sum is formatted like every sum, in %s in %s', async (locale, currency, words) => {
  const otherSums = [{ id: '7', amountMinor: 13_626_00, currency, isReturned: false }];
  const { text } = await renderMail('desk_other_sum', mockStay({ money: { ...moneyOf(0, 0, 0), otherSums } }), locale);
  expect(plain(text)).toContain(words);
});

test('a guest who switches from online payment to paying at reception is reported as such', async () => {
  const moved = { state: 'confirmed', payment: 'online', money: moneyOf(0, 0, 0) } as const;
  const { subject, text } = await read('desk_at_reception', moved);
  expect(subject).toBe('Тепер сплатить на рецепції SM-7K4M2Q: Олена Гнатюк');
  expect(text).toContain('тепер сплатить 20 856 ₴ на рецепції. Бронювання підтверджено.');
  expect(text).toContain('Оплата на рецепції');
  expect((await read('desk_placed', moved)).text).toContain('Гість сплатить 20 856 ₴ на рецепції.');
});

test('the guest’s phone number is a link, however it is written', async () => {
  const guest = { firstName: 'Олена', lastName: 'Гнатюк', phone: '+38 (067) 123-45-67', email: 'olena@example.com' };
  const { html } = await read('desk_placed', { guest });
  expect(html).toContain('href="tel:+380671234567"');
  expect(html).toContain('href="mailto:olena@example.com"');
});

test('a guest’s address names no other recipient of the reply', async () => {
  const guest = { firstName: 'Олена', lastName: 'Гнатюк', phone: '', email: 'olena?bcc=all&x=%@example.com' };
  const { html } = await read('desk_placed', { guest });
  expect(html).toContain('href="mailto:olena%3Fbcc%3Dall%26x%3D%25@example.com"');
});

test('a guest whose data was erased has no empty link', async () => {
  const { html } = await read('desk_cancelled', { guest: { firstName: '', lastName: '', phone: '', email: '' } });
  expect(html).not.toMatch(/href="(?:tel:|mailto:)"/);
});

test('all weeks with many unpaid nights are listed', async () => {
  const unpaidWeeks = [
    { monday: calendarDate('2026-12-07'), unpaid: 40, sellable: 62 },
    { monday: calendarDate('2026-12-28'), unpaid: 33, sellable: 60 },
  ];
  const { subject, text } = await read('desk_unpaid_week', { unpaidWeeks });
  expect(subject).toContain('7–13 грудня, 28 грудня 2026 – 3 січня 2027');
  expect(text).toContain('40 з 62');
  expect(text).toContain('33 з 60');
});

test.each([
  ['uk', 1, '1 ночі'],
  ['uk', 60, '60 ночей'],
  ['uk', 61, '61 ночі'],
  ['uk', 62, '62 ночей'],
  ['uk', 111, '111 ночей'],
  ['en', 1, '1 room night'],
  ['en', 61, '61 room nights'],
] as const)('the %s mail shows %d sellable nights with the right plural', async (locale, sellable, words) => {
  const unpaidWeeks = [{ monday: calendarDate('2026-12-07'), unpaid: 1, sellable }];
  const { text } = await renderMail('desk_unpaid_week', mockStay({ unpaidWeeks }), locale);
  expect(plain(text)).toMatch(new RegExp(`1 (?:з|of) ${words}(?![а-яa-z])`));
});

test('mails to the desk leave out the resort’s own contact details', async () => {
  const { text } = await read('desk_placed');
  expect(text).not.toContain('+380 67 100 20 30');
  expect(text).toContain('DESK_MAILS');
});
