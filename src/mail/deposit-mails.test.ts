import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { MailKind } from '#domain/order/mail-kinds.ts';
import { mockStay, moneyOf, plain, renderMail } from '#mail/mailed-order-fixture.ts';
import type { MailedOrder } from './mailed.ts';

const [TOTAL_MINOR, DEPOSIT_MINOR] = [20_856_00, 6_257_00];
const ON_ARRIVAL = { depositMinor: DEPOSIT_MINOR, restBy: calendarDate('2026-12-13') };
const BY_LINK = { ...ON_ARRIVAL, restBy: calendarDate('2026-12-10') };
const DEPOSITED = {
  state: 'confirmed',
  money: { ...moneyOf(DEPOSIT_MINOR, 0, 0), balanceMinor: TOTAL_MINOR - DEPOSIT_MINOR },
} as const;

async function read(kind: MailKind, replace: Partial<MailedOrder>, locale: 'uk' | 'en' = 'en') {
  const { subject, text } = await renderMail(kind, mockStay({ deposit: ON_ARRIVAL, ...replace }), locale);
  return plain(`${subject}\n${text}`);
}

const PAID_IN_FULL = /in full|Paid: UAH 20,856|повністю|Сплачено: 20 856/;

describe('while a deposit is due', () => {
  test('the guest is asked for the deposit, not for the full price', async () => {
    const text = await read('held', { money: moneyOf(0, 0, 0) });
    expect(text).toContain('Pay UAH 6,257');
    expect(text).toContain('Total: UAH 20,856');
    expect(text).not.toMatch(/to pay: UAH 20,856|Pay UAH 20,856/i);
  });

  test.each([
    ['desk_placed', 'Гість вносить передоплату 6 257 ₴ онлайн'],
    ['desk_payment_waits', '6 257 ₴'],
    ['desk_other_sum', '6 257 ₴'],
  ] as const)('%s shows the deposit to the desk', async (kind, words) => {
    expect(await read(kind, { money: moneyOf(0, 0, 0) }, 'uk')).toContain(words);
  });
});

describe.each([
  [
    'at reception',
    ON_ARRIVAL,
    'You pay the rest, UAH 14,599, at reception',
    'Решту, 14 599 ₴, гість сплатить на рецепції',
  ],
  ['by a link', BY_LINK, 'Pay the rest, UAH 14,599, by 10 December', '14 599 ₴, гість сплатить не пізніше 10 грудня'],
])('the mail about a deposit whose rest is paid %s', (_where, deposit, guestWords, deskWords) => {
  const order = { ...DEPOSITED, deposit };

  test('confirms the stay, and shows the amount left to pay', async () => {
    const text = await read('confirmed', order);
    expect(text).toContain('We have received the deposit, UAH 6,257');
    expect(text).toContain(guestWords);
    expect(text).toContain('get all of your money back');
    expect(text).not.toMatch(PAID_IN_FULL);
  });

  test.each(['desk_paid', 'desk_placed'] as const)('%s shows the same to the desk', async (kind) => {
    const text = await read(kind, order, 'uk');
    expect(text).toContain(deskWords);
    expect(text).toContain('Сплачено 6 257 ₴, до сплати 14 599 ₴');
    expect(text).not.toMatch(PAID_IN_FULL);
  });

  test('keeps the rest due after a change', async () => {
    const change = { old: mockStay(), dueMinor: 0, atReceptionMinor: 0, refundMinor: 0 };
    const text = await read('changed', { ...order, change });
    expect(text).toMatch(/(?:You pay|Pay the rest,) UAH 14,599/);
    expect(text).toContain('Total: UAH 20,856');
    expect(text).not.toMatch(PAID_IN_FULL);
    expect(await read('desk_changed', { ...order, change }, 'uk')).toContain('14 599 ₴');
  });
});

test('a stay that has become cheaper than its deposit gets the difference back, and has nothing left to pay', async () => {
  const change = { old: mockStay(), dueMinor: 0, atReceptionMinor: 0, refundMinor: 1_000_00 };
  const money = { ...moneyOf(DEPOSIT_MINOR, 0, 1_000_00), balanceMinor: 0 };
  const text = await read('changed', { ...DEPOSITED, money, change });
  expect(text).toContain('We’ll return UAH 1,000 to the card you paid with');
  expect(text).not.toMatch(/You pay|To pay/);
});

test('a reminder asks for the rest, and says that nothing is cancelled automatically', async () => {
  const text = await read('rest_due', { ...DEPOSITED, deposit: BY_LINK });
  expect(text).toContain('Pay UAH 14,599');
  expect(text).toContain('Nothing is cancelled by itself');
  expect(text).not.toMatch(PAID_IN_FULL);
});

test('paying the rest makes the stay paid in full', async () => {
  const money = moneyOf(TOTAL_MINOR, 0, 0);
  expect(await read('paid', { state: 'paid', money })).toContain('The stay is paid in full');
  expect(await read('desk_paid', { state: 'paid', money }, 'uk')).toContain('Сплачено 20 856 ₴');
});
