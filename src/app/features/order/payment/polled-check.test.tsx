import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type OrderPagesView, viewOrderPages } from '#app/content/views/order-pages-view.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { OrderStatus } from '#contract/orders/orders.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import { NothingToCheck } from '../ticket.tsx';
import { Checked, PolledCheck } from './polled-check.tsx';
import type { PolledOrder } from './use-polled-order.ts';

const resort = vi.hoisted(() => ({ polled: {} as PolledOrder<OrderStatus> }));
vi.mock('./use-polled-order.ts', () => ({ usePolledOrder: () => resort.polled }));

let view: OrderPagesView;
const STAY = { check_in: '2026-12-13', check_out: '2026-12-16' };

beforeAll(async () => {
  view = viewOrderPages(await loadSiteContent(), 'en');
});
beforeEach(() => answer(null));

function answer(status: OrderState | null, given: Partial<PolledOrder<OrderStatus>> = {}) {
  const hold_until = '2026-11-21T12:30:00.000Z';
  const latest =
    status === null ? null : ({ ...STAY, number: 'SM-7K4Q', status, hold_until, total_price: 13_626 } as OrderStatus);
  resort.polled = { latest, asked: status === null ? 0 : 1, trouble: null, askNow: () => undefined, ...given };
}

const orderWith = (payment_state: 'taken' | 'under_way' | 'failed'): OrderStatus => ({
  number: 'SM-7K4Q',
  status: 'awaiting_payment',
  total_price: 13_626,
  payment_state,
  check_in: '2026-12-13',
  check_out: '2026-12-16',
  hold_until: payment_state === 'failed' ? '2026-11-21T12:30:00.000Z' : null,
});

const check = () => <PolledCheck number="SM-7K4Q" statusToken="status" view={view} />;
const say = () => renderText(check(), 'en');

test('the page does not ask for another payment before the resort answers', async () => {
  const text = await say();
  expect(text).toContain('We are checking the payment');
  expect(text).toContain('do not pay a second time');
});

test('an unpaid order is checked for a while, then called unpaid', async () => {
  answer('awaiting_payment', { asked: 3 });
  expect(await say()).toContain('We are checking the payment');
  answer('awaiting_payment', { asked: 4 });
  const text = await say();
  expect(text).toContain('No payment has arrived');
  expect(text).toContain('do not pay a second time');
  expect(text).not.toContain('charged');
  expect(text).toContain('Booking number SM-7K4Q');
});

test.each(['taken', 'under_way'] as const)(
  'the page reports immediately that the money is %s, and stops asking',
  async (state) => {
    answer('awaiting_payment', { latest: orderWith(state) });
    const text = await say();
    expect(text).toContain('do not pay a second time');
    expect(text).not.toMatch(/No payment|Try again|Pay at reception|Let it go|left/);
  },
);

test('a declined payment is reported as free of charge, and can be retried', async () => {
  answer('awaiting_payment', { latest: orderWith('failed') });
  const text = await say();
  expect(text).toContain('The payment did not go through');
  expect(text).toContain('nothing was charged');
});

test.each(['paid', 'confirmed'] as const)(
  'an order that is %s leads to its own page, and this page says nothing about it',
  async (status) => {
    answer(status);
    const text = await say();
    expect(text).toContain('We are checking the payment');
    expect(text).not.toMatch(/No payment|nothing was charged/);
  },
);

test.each([
  [undefined, 'Чудово! Вашу оселю заброньовано'],
  [2, 'Чудово! Ваші оселі заброньовано'],
])('a paid order for this number of rooms (%s) is called booked', async (room_count, words) => {
  answer('paid');
  const status = { ...orderWith('failed'), status: 'paid' as const, ...(room_count && { room_count }) };
  expect(await renderText(<Checked order={status} view={view} onChanged={() => undefined} />, 'uk')).toContain(words);
});

test.each([
  ['expired', 'The time is over'],
  ['refund_due', 'We are returning your money'],
  ['cancelled', 'The booking is cancelled'],
  ['refunded', 'The money is on its way back'],
] as const)('the page reports immediately that an order is %s: %s', async (status, words) => {
  answer(status);
  expect(await say()).toContain(words);
});

test('says that the payment is safe if there is no network', async () => {
  answer(null, { trouble: 'unreachable' });
  expect(await say()).toContain('What you have paid is safe');
  answer('expired', { trouble: 'unreachable' });
  const text = await say();
  expect(text).toContain('This is what we saw last');
  expect(text).toContain('The time is over');
});

test('an order unknown to the resort has no payment to check', async () => {
  answer(null, { trouble: 'missing' });
  expect(await say()).toBe(await renderText(<NothingToCheck />, 'en'));
});

test('changes during the wait are announced', async () => {
  expect(await renderMarkup(check(), 'en')).toContain('role="status"');
  answer('expired');
  expect(await renderMarkup(check(), 'en')).toMatch(/<h1[^>]*tabindex="-1" aria-live="polite"/i);
});
