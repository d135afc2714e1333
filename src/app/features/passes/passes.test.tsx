import { expect, test } from 'vitest';
import { viewOrderPages } from '#app/content/views/order-pages-view.ts';
import { BookingList, ComingStay, PastStay } from '#app/features/order/bookings/booking-list.tsx';
import { HeldStay } from '#app/features/order/hold/held-stay.tsx';
import { loadView, orderFor } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK, loadSiteContent } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import { type StoredPass, withoutKey } from '#app/storage/orders/booking-passes.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { PassStub } from './pass-stub.tsx';
import { StoredPassNotice } from './stored-pass.tsx';

const nothing = () => undefined;

setResortClock(toResortClock(KYIV_CLOCK));

const CONFIRMED_AT_MS = Date.parse('2026-11-21T10:05:00Z');

async function storedPass(): Promise<StoredPass> {
  const order = withoutKey(orderFor(await loadView('uk')));
  const pass = {
    number: order.number,
    pass: 'SM1*…',
    key_id: 'Q5ZK2WTA',
    issued_at: '2026-11-21T10:00:00Z',
    due: 13_626,
    qr: { size: 21, path: 'M0 0h7v1h-7z' },
  };
  return { order, pass, confirmedAtMs: CONFIRMED_AT_MS };
}

test.each([
  ['2026-11-21', 'Через 22 дні'],
  ['2026-12-12', 'Завтра'],
  ['2026-12-13', 'Сьогодні'],
  ['2026-12-14', 'Зараз ви в нас'],
])('the card shows on %s how many days are left until the stay', async (today, words) => {
  const view = viewOrderPages(await loadSiteContent(), 'uk');
  const card = (
    <ComingStay
      stored={await storedPass()}
      today={calendarDate(today)}
      view={view}
      onChanged={nothing}
      onCancelled={nothing}
    />
  );
  const text = await renderText(card, 'uk');
  for (const expected of [words, '13–16 грудня', 'Шале над озером', '2 дорослі, 1 дитина', 'SM-7K4Q', '13 626 ₴'])
    expect(text).toContain(expected);
});

test('a paid stay shows the amount that a change left due at reception', async () => {
  const view = viewOrderPages(await loadSiteContent(), 'en');
  const stored = await storedPass();
  const order = { ...stored.order, status: 'paid' as const, due_at_reception: 40 };
  const today = calendarDate('2026-11-21');
  const card = (
    <ComingStay stored={{ ...stored, order }} today={today} view={view} onChanged={nothing} onCancelled={nothing} />
  );
  expect(await renderText(card, 'en')).toContain('Total UAH 13,626 To pay at reception: UAH 40');
});

test.each([
  ['cancelled', 'Скасовано', false],
  ['refund_due', '13 626 ₴ повертаємо', true],
  ['refunded', '13 626 ₴ повернули', true],
] as const)('a stay that is %s says so, and what happens to its money', async (status, words, hasSum) => {
  const view = viewOrderPages(await loadSiteContent(), 'uk');
  const stored = await storedPass();
  expect(await renderText(<PastStay stored={stored} view={view} />, 'uk')).toContain('13 626 ₴');
  const off = { ...stored, order: { ...stored.order, status }, pass: null };
  const text = await renderText(<PastStay stored={off} view={view} />, 'uk');
  expect(text).toContain(words);
  expect(text.includes('₴')).toBe(hasSum);
});

test('a cancelled stay shows its refund and date, as its page does', async () => {
  const view = viewOrderPages(await loadSiteContent(), 'uk');
  const stored = await storedPass();
  const order = {
    ...stored.order,
    status: 'refund_due' as const,
    money: { paid: 13_626, returned: 0, owed: 13_626 },
    settlement: { is_cancelled: true, free_until: '2026-12-06', refund_by: '2099-11-25' },
  };
  const text = await renderText(<PastStay stored={{ ...stored, order, pass: null }} view={view} />, 'uk');
  expect(text).toMatch(/Скасовано Повернемо 13 626 ₴ на картку до 25 листопада Це вся сума/);
  const bookings = { passes: [{ ...stored, order, pass: null }], today: calendarDate('2026-11-21') };
  const facts = {
    paidMinor: 1_362_600,
    refundMinor: 1_362_600,
    todayMinor: null,
    freeUntil: calendarDate('2026-12-06'),
  };
  const list = (
    <BookingList
      bookings={{ ...bookings, answered: new Set(), hasAsked: true }}
      view={view}
      cancelled={{ order, facts }}
      onChanged={nothing}
      onCancelled={nothing}
    />
  );
  expect((await renderText(list, 'uk')).match(/Повернемо/g)).toHaveLength(1);
});

test('a held stay shows what is held and until when, before the resort’s time is known', async () => {
  const view = viewOrderPages(await loadSiteContent(), 'uk');
  const stored = await storedPass();
  const order = { ...stored.order, status: 'awaiting_payment' as const, hold_until: '2026-11-21T12:20:00Z' };
  const card = (isAnswered: boolean, hasAsked = isAnswered) => (
    <HeldStay
      stored={{ ...stored, order, pass: null }}
      isAnswered={isAnswered}
      hasAsked={hasAsked}
      view={view}
      onChanged={() => undefined}
    />
  );
  const text = await renderText(card(true), 'uk');
  for (const words of ['Тримаємо за вами', 'до 14:20', '13–16 грудня', 'Шале над озером', 'SM-7K4Q'])
    expect(text).toContain(words);
  expect(await renderText(card(false), 'uk')).toContain('Перевіряємо оплату');
  expect(text).not.toContain('Перевіряємо оплату');
  expect(await renderText(card(false, true), 'uk')).toContain('Немає звʼязку. Сплачене не загубиться');
});

test('a stay with its payment at the bank does not ask for money', async () => {
  const view = viewOrderPages(await loadSiteContent(), 'uk');
  const stored = await storedPass();
  const order = { ...stored.order, status: 'awaiting_payment' as const, hold_until: null };
  const bookings = {
    passes: [{ ...stored, order: { ...order, payment_state: 'under_way' as const }, pass: null }],
    today: calendarDate('2026-11-21'),
    answered: new Set([order.number]),
    hasAsked: true,
  };
  const text = await renderText(
    <BookingList bookings={bookings} view={view} cancelled={null} onChanged={nothing} onCancelled={nothing} />,
    'uk',
  );
  expect(text).toContain('Ваша оплата в банку');
  expect(text).not.toMatch(/на оплату|Сплатити/);
});

test('the stub promises only what is confirmed', async () => {
  const stored = await storedPass();
  const saved = await renderText(<PassStub number="SM-7K4Q" pass={{ ...stored, isSaved: true }} />, 'uk');
  expect(saved).toContain('Збережено, відкриється без звʼязку');
  const unsaved = await renderText(<PassStub number="SM-7K4Q" pass={{ ...stored, isSaved: false }} />, 'uk');
  expect(unsaved).not.toContain('Збережено');
  expect(await renderText(<PassStub number="SM-7K4Q" pass={null} />, 'uk')).toContain('вистачить і номера бронювання');
});

test('the code is drawn with its quiet zone and an accessible name', async () => {
  const markup = await renderMarkup(
    <PassStub number="SM-7K4Q" pass={{ ...(await storedPass()), isSaved: true }} />,
    'en',
  );
  expect(markup).toContain('viewBox="-4 -4 29 29"');
  expect(markup).toContain('aria-label="QR code of booking SM-7K4Q"');
});

test("data from the device says how old it is, by the resort's clock", async () => {
  const text = await renderText(<StoredPassNotice stored={await storedPass()} />, 'en');
  expect(text).toContain('last confirmed it on 21 November, 12:05');
});
