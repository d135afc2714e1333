import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BookedPageView, viewBookedPage } from '#app/content/views/order-pages-view.ts';
import { loadView, orderFor } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { withoutTypesetting } from '#app/format/typeset.ts';
import type { Order } from '#contract/orders/orders.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { ORDER_STATES, type OrderState } from '#domain/order/order-state.ts';
import { OrderSheet } from './order-sheet.tsx';

const network = vi.hoisted(() => ({ isOnline: true }));
vi.mock('#app/stores/interface-store.ts', () => ({ useInterface: () => network }));

const ACCESS = { token: 'token', email: 'olena@example.com' };

let order: Order;
let view: BookedPageView;

beforeAll(async () => {
  order = orderFor(await loadView('en'));
  view = viewBookedPage(await loadSiteContent(), 'en');
});
beforeEach(() => {
  network.isOnline = true;
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z'), toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

function sheet(status: OrderState, access: typeof ACCESS | null = ACCESS) {
  return <OrderSheet order={{ ...order, status }} access={access} pass={null} view={view} />;
}

test.each(ORDER_STATES)('an order that is %s shows its number, its dates and its stay', async (status) => {
  const text = await renderText(sheet(status), 'en');
  for (const words of ['SM-7K4Q', '13 December, 14:00 Sunday', '16 December, 12:00 Wednesday', 'Lake Chalet']) {
    expect(text).toContain(words);
  }
});

test.each([
  ['paid', 'Paid UAH 13,626'],
  ['confirmed', 'To pay at reception UAH 13,626'],
  ['awaiting_payment', 'Total UAH 13,626'],
  ['expired', 'Total UAH 13,626'],
  ['refund_due', 'Total UAH 13,626'],
  ['cancelled', 'Total UAH 13,626'],
] as const)('the ticket and the bill label the sum of an order that is %s accordingly', async (status, words) => {
  const text = await renderText(sheet(status), 'en');
  expect(text.split(words)).toHaveLength(3);
});

const AGAIN =
  '/en/booking?arrival=2026-12-13&amp;departure=2026-12-16&amp;adults=2&amp;children=6%2B&amp;chosen=chalet-lake';

test.each(['expired', 'cancelled', 'refund_due', 'refunded'] as const)(
  'an order that is %s links to a new search with its house, dates and guests',
  async (status) => {
    expect(await renderMarkup(sheet(status), 'en')).toContain(`href="${AGAIN}"`);
  },
);

test.each(['paid', 'refund_due'] as const)(
  'a stay just cancelled says so, with the refund and its date, before and after the order (%s) loads',
  async (status) => {
    const total = 1_362_600;
    const cancelled = {
      paidMinor: total,
      refundMinor: total,
      todayMinor: null,
      freeUntil: calendarDate('2026-12-06'),
    };
    const shown = (
      <OrderSheet order={{ ...order, status }} access={ACCESS} pass={null} view={view} cancelled={cancelled} />
    );
    expect(await renderText(shown, 'en')).toMatch(
      // The printed page begins with the resort and the guest.
      /^Smereka, .*\d The booking is cancelled We’ll return UAH 13,626 to your card by 25 November .*Choose again/,
    );
    expect(await renderMarkup(shown, 'en')).toContain(`href="${AGAIN}"`);
  },
);

test('a paid stay is not called paid in full if a change left an amount due at reception', async () => {
  const owing = { ...order, status: 'paid', due_at_reception: 40 } as const;
  const text = await renderText(<OrderSheet order={owing} access={ACCESS} pass={null} view={view} />, 'en');
  expect(text).toContain('Total UAH 13,626 To pay at reception UAH 40');
  expect(text).toContain('you pay UAH 40 at reception');
  expect(text).not.toMatch(/Paid 13 626|Paid in full/);
});

test('a stay shows what is left to pay after a part payment at reception', async () => {
  const owing = { ...order, status: 'confirmed', due_at_reception: 40 } as const;
  const text = await renderText(<OrderSheet order={owing} access={ACCESS} pass={null} view={view} />, 'en');
  expect(text).toContain('Total UAH 13,626 To pay at reception UAH 40');
  expect(text).toContain('you pay UAH 40 at reception');
});

test.each([
  ['2026-12-10', 'Pay the rest, UAH 9,538, by 10 December.'],
  ['2026-12-13', 'The rest, UAH 9,538, can be paid at reception.'],
])('a stay with a paid deposit asks for the rest due on %s, and for no more', async (rest_by, words) => {
  const deposited = {
    ...order,
    status: 'confirmed',
    due_at_reception: 9_538,
    deposit: { asked: 9_538, rest_by },
  } as const;
  const text = await renderText(<OrderSheet order={deposited} access={ACCESS} pass={null} view={view} />, 'en');
  expect(text).toContain(words);
  expect(text).toContain('Pay the rest, UAH 9,538');
  expect(text).toContain('Total UAH 13,626 Left to pay UAH 9,538');
  expect(text).not.toMatch(/Paid in full|you pay UAH 13,626|Cancel free of charge/);
  const unknown = await renderText(<OrderSheet order={deposited} access={null} pass={null} view={view} />, 'en');
  expect(unknown).toContain(words);
});

test('an order that waits for its deposit asks only for the deposit', async () => {
  const waiting = { ...order, status: 'awaiting_payment', deposit: { asked: 4_088, rest_by: '2026-12-10' } } as const;
  const text = await renderText(<OrderSheet order={waiting} access={ACCESS} pass={null} view={view} />, 'en');
  expect(text).toContain('booked as soon as UAH 4,088 arrives');
  expect(text).toContain('Pay UAH 4,088');
  expect(text).not.toContain('Pay UAH 13,626');
});

describe('a booked stay', () => {
  test('links to directions, the map and the guest’s other bookings', async () => {
    const markup = await renderMarkup(sheet('paid'), 'en');
    const [, destination = ''] = /destination=([^"]*)"/.exec(markup) ?? [];
    expect(decodeURIComponent(destination)).toBe(withoutTypesetting(view.address));
    expect(markup).toContain('href="/en/guide"');
    expect(markup).toContain('href="/en/my-bookings"');
  });

  test('can be added to the calendar if the visitor has its key and a network', async () => {
    expect(await renderText(sheet('paid'), 'en')).toContain('Add to calendar');
    expect(await renderText(sheet('paid', null), 'en')).not.toContain('Add to calendar');
    network.isOnline = false;
    expect(await renderText(sheet('paid'), 'en')).not.toContain('Add to calendar');
  });

  test('says which address its mail was sent to, if that is known', async () => {
    expect(await renderText(sheet('confirmed'), 'en')).toContain('was sent to olena@example.com');
    expect(await renderText(sheet('confirmed', null), 'en')).not.toContain('was sent to');
  });

  test('says what happens next and lists every way to reach the resort', async () => {
    const text = await renderText(sheet('paid'), 'en');
    expect(text).toContain('Your door opens at 14:00');
    expect(text).toContain('Free cancellation until 6 December');
    for (const { title } of view.directions) expect(text).toContain(`${title}.`.replaceAll('\u00a0', ' '));
  });
});

describe('a cancellation', () => {
  test.each([
    ['paid', 'Free cancellation until 6 December.', 'Скасувати й повернути всі гроші можна до 6 грудня.'],
    ['confirmed', 'Cancel free of charge until 6 December.', 'Скасувати безкоштовно можна до 6 грудня.'],
  ] as const)('promises a refund only if money was paid for a stay that is %s', async (status, en, uk) => {
    expect(await renderText(sheet(status), 'en')).toContain(en);
    expect(await renderText(sheet(status), 'uk')).toContain(uk);
  });

  test('is offered only to a visitor with the key, and names no deadline in the past', async () => {
    expect(await renderText(sheet('paid'), 'en')).toContain('Cancel the booking');
    expect(await renderText(sheet('paid', null), 'en')).not.toContain('Cancel the booking');
    vi.setSystemTime(Date.parse('2026-12-07T12:00:00Z'));
    const late = await renderText(sheet('paid'), 'en');
    expect(late).toContain('Cancel the booking');
    expect(late).not.toContain('your money back');
    vi.setSystemTime(Date.parse('2026-12-14T12:00:00Z'));
    expect(await renderText(sheet('paid'), 'en')).not.toContain('Cancel the booking');
  });

  const settlement = { is_cancelled: true, free_until: '2026-12-06', refund_by: '2026-11-25' };
  const off = (status: OrderState, money: Partial<Order['money']>, change: Partial<Order> = {}) => {
    const read = { ...order, status, settlement, money: { paid: 13_626, returned: 0, owed: 0, ...money }, ...change };
    return <OrderSheet order={read} access={null} pass={null} view={view} />;
  };

  test('shows the same refund and date to a visitor who opens the page later', async () => {
    const cancelled = {
      paidMinor: 1_362_600,
      refundMinor: 1_362_600,
      todayMinor: null,
      freeUntil: calendarDate('2026-12-06'),
    };
    for (const locale of ['uk', 'en'] as const) {
      const order_ = { ...order, status: 'refund_due' } as const;
      const atOnce = <OrderSheet order={order_} access={null} pass={null} view={view} cancelled={cancelled} />;
      const later = await renderText(off('refund_due', { owed: 13_626 }), locale);
      expect(later).toBe(await renderText(atOnce, locale));
      expect(later).toMatch(
        locale === 'uk'
          ? /Бронювання скасовано Повернемо 13 626 ₴ на картку до 25 листопада Це вся сума/
          : /The booking is cancelled We’ll return UAH 13,626 to your card by 25 November That is everything you paid/,
      );
    }
  });

  test.each([
    ['refunded', { returned: 13_626 }, 'The booking is cancelled UAH 13,626 has gone back to your card'],
    ['refund_due', { returned: 5_000, owed: 8_626 }, 'We’ll return UAH 8,626 to your card by 25 November UAH 5,000 of'],
    ['cancelled', {}, 'What you have paid is not returned You have paid UAH 13,626. The last day on which it'],
    ['cancelled', { paid: 27_252, owed: 13_626 }, 'by 25 November Of the UAH 27,252 you paid'],
    ['cancelled', { paid: 0 }, 'The booking is cancelled There is nothing to pay. We have received no payment'],
  ] as const)('shows later, for %s with %o: “%s”', async (status, money, words) => {
    expect(await renderText(off(status, money), 'en')).toContain(words);
  });

  test('promises no date in the past', async () => {
    vi.setSystemTime(Date.parse('2026-11-26T12:00:00Z'));
    expect(await renderText(off('refund_due', { owed: 13_626 }), 'en')).toContain(
      'We’ll return UAH 13,626 to your card We promised it by 25 November. If your bank does not show it yet, call us.',
    );
  });

  test('is not mentioned for a stay that was paid too late', async () => {
    const late = { settlement: { ...settlement, is_cancelled: false } };
    expect(await renderText(off('refund_due', { owed: 13_626 }, late), 'en')).toContain(
      'We are returning your money We’ll return UAH 13,626 to your card by 25 November',
    );
  });

  test('says that the payment is at the bank rather than that none arrived', async () => {
    const text = await renderText(off('cancelled', { paid: 0 }, { payment_state: 'under_way' }), 'en');
    expect(text).toContain('Your payment is still at the bank');
    expect(text).not.toContain('no payment');
  });
});

describe('a stay that is not booked', () => {
  const unbooked = ORDER_STATES.filter((status) => status !== 'paid' && status !== 'confirmed');

  test.each(unbooked)('promises neither a pass nor entry when it is %s', async (status) => {
    expect(await renderText(sheet(status), 'en')).not.toMatch(/pass|door opens|Get directions|Thank you/);
  });

  test('shows the email address while the guest has to open that email', async () => {
    expect(await renderText(sheet('awaiting_confirmation'), 'en')).toContain('The email went to olena@example.com.');
    expect(await renderText(sheet('expired'), 'en')).not.toContain('olena@example.com');
  });
});
