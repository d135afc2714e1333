import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { MailKind } from '#domain/order/mail-kinds.ts';
import type { MailedOrder } from '#mail/mailed.ts';
import { ACCESS_TOKEN, mailedOrder, mockStay, moneyOf, plain, renderMail } from '#mail/mailed-order-fixture.ts';

const TOTAL_MINOR = 20_856_00;
const RECEIVED = moneyOf(TOTAL_MINOR, 0, 0);

/** Three nights earlier in December, in another house. */
const OLD = {
  ...mailedOrder([['cottage-oak', { adults: 2, children: [] }, [480_000, 480_000, 480_000]]]),
  stay: { arrival: calendarDate('2026-12-04'), departure: calendarDate('2026-12-07') },
};
const OLD_TOTAL = 'Було: 4–7 грудня';

async function read(kind: MailKind, replace: Partial<MailedOrder> = {}, locale: 'uk' | 'en' = 'uk') {
  const { subject, html, text } = await renderMail(
    kind,
    mockStay({ state: 'paid', money: RECEIVED, ...replace }),
    locale,
  );
  return { subject: plain(subject), html, text: plain(text) };
}

const changed = (dueMinor: number, refundMinor: number, atReceptionMinor = 0) => ({
  change: { old: OLD, dueMinor, atReceptionMinor, refundMinor },
});

describe('the mail about a change', () => {
  test.each([
    ['uk', 'Бронювання SM-7K4M2Q змінено: Шале над озером, Номер «Комфорт», 13–16 грудня'],
    ['en', 'Booking SM-7K4M2Q is changed: Lake Chalet, Comfort room, 13–16 December'],
  ] as const)('describes in %s the stay after the change', async (locale, subject) => {
    expect((await read('changed', changed(0, 0), locale)).subject).toBe(subject);
  });

  test.each([
    ['more expensive', 1_200_05, 0, 'We have received the difference, UAH 1,200.05. The stay is paid in full.'],
    ['cheaper', 0, 350_00, 'We’ll return UAH 350 to the card you paid with, usually within 5 days.'],
    ['at the same price', 0, 0, 'The price is the same: there is nothing to pay.'],
  ])('says for a paid stay that is %s now what happened to the difference', async (_what, due, refund, words) => {
    const { text } = await read('changed', changed(due, refund), 'en');
    expect(text).toContain(words);
    expect(text.match(/^(?:We have received the|We’ll return|The price is)/gm)).toHaveLength(1);
  });

  test('says that a small difference is paid at reception, and does not call the total paid', async () => {
    const { text } = await read('changed', changed(0, 0, 40_00), 'en');
    expect(text).toContain('The difference is small, so you pay it at reception when you arrive: UAH 40.');
    expect(text).not.toMatch(/^Paid: UAH 20,856|is paid in full|The price is the same/m);
    const desk = await read('desk_changed', changed(0, 0, 40_00), 'en');
    expect(desk.text).toContain('pays UAH 40 at reception');
  });

  test('shows the new sum of a stay paid on arrival, and does not mention cards', async () => {
    const order = { state: 'confirmed', payment: 'at_reception', money: moneyOf(0, 0, 0), ...changed(0, 0) } as const;
    const { text } = await read('changed', order, 'en');
    expect(text).toContain('You pay UAH 20,856 at reception when you arrive.');
    expect(text).toContain('To pay at reception: UAH 20,856');
    expect(text).toContain('Free cancellation until 6 December. To change dates, guests or accommodation, open');
    expect(text).not.toMatch(/card you paid|is paid in full|your money back|^Paid/m);
  });

  test('shows the old and the new stay separately, each with its own dates, house and sum', async () => {
    const { text } = await read('changed', changed(0, 0));
    expect(text).toContain(`${OLD_TOTAL}\n  Котедж «Дуб»\n  14 580 ₴\n`);
    expect(text).toContain('неділя, 13 грудня');
  });

  test('updates the calendar entry, links to the booking and shows the new cancellation dates', async () => {
    const { text } = await read('changed', changed(0, 0), 'en');
    expect(text).toContain('The attached calendar file moves the stay in your calendar.');
    expect(text).toContain(`https://resort.example/en/booking/thank-you?order=SM-7K4M2Q#key=${ACCESS_TOKEN}`);
    expect(text).toContain('get all of your money back until 6 December');
  });
});

describe('a change whose payment came too late', () => {
  const late = { id: '2600104499', amountMinor: 1_200_00, returnedMinor: 0, owedMinor: 1_200_00 };

  test.each([
    ['uk', 'Бронювання SM-7K4M2Q без змін: Шале над озером, Номер «Комфорт», 13–16 грудня'],
    ['en', 'Booking SM-7K4M2Q stays as it was: Lake Chalet, Comfort room, 13–16 December'],
  ] as const)('leaves the booking unchanged in %s', async (locale, subject) => {
    expect((await read('change_too_late', {}, locale)).subject).toBe(subject);
  });

  test.each([
    ['is in progress', late],
    ['was refunded', { ...late, returnedMinor: 1_200_00, owedMinor: 0 }],
    ['was partly refunded', { ...late, returnedMinor: 200_00, owedMinor: 1_000_00 }],
  ])('mentions the payment that %s, and not the one for the stay', async (_where, payment) => {
    const payments = [...RECEIVED.payments, payment];
    const { text } = await read('change_too_late', { money: { ...RECEIVED, payments } }, 'en');
    expect(text).toContain('We’ll return: UAH 1,200');
    expect(text).not.toContain('We’ll return: UAH 20,856');
    expect(text).toContain('Paid: UAH 20,856');
  });

  test('mentions no sum if no payment is returned in full', async () => {
    const { text } = await read('change_too_late', { money: RECEIVED }, 'en');
    expect(text).not.toContain('We’ll return:');
  });
});

describe('the desk’s mail about a change', () => {
  test.each([
    ['an additional payment', 1_200_00, 0, 'Доплачено: 1 200 ₴', /Повертається через/],
    ['a refund', 0, 350_00, 'Повертається через платіжний сервіс: 350 ₴', /Доплачено/],
  ])('mentions %s and no other sum', async (_what, due, refund, words, absent) => {
    const { subject, text } = await read('desk_changed', changed(due, refund));
    expect(subject).toBe('Змінено SM-7K4M2Q: 13–16 грудня, Шале над озером, Номер «Комфорт»');
    expect(text).toContain(words);
    expect(text).not.toMatch(absent);
    expect(text).toContain(OLD_TOTAL);
  });

  test('says that a changed stay is still to be paid at reception', async () => {
    const unpaid = { state: 'confirmed', payment: 'at_reception', money: moneyOf(0, 0, 0) } as const;
    expect((await read('desk_changed', { ...unpaid, ...changed(0, 0) })).text).toContain('20 856 ₴ на рецепції');
    expect((await read('desk_changed', changed(0, 0))).text).not.toContain('на рецепції');
  });

  test('asks the desk to check first, then to refund the unconfirmed sum by hand', async () => {
    const money = moneyOf(TOTAL_MINOR, 0, 350_00);
    const { subject, text, html } = await read('desk_refund_by_hand', { money });
    expect(subject).toBe('Повернути 350 ₴ вручну: SM-7K4M2Q, Олена Гнатюк');
    expect(text).toContain('№ 2600104477, повернути з неї 350 ₴');
    expect(text).toContain('25 листопада');
    expect(html).not.toContain(ACCESS_TOKEN);
    await expect(read('desk_refund_by_hand')).rejects.toThrow('Nothing is owed');
  });
});
