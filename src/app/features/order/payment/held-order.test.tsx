import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type OrderPagesView, viewOrderPages } from '#app/content/views/order-pages-view.ts';
import { loadView, orderFor } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import { WaitingTicket } from '../ticket.tsx';
import { HeldOrder } from './held-order.tsx';

const resort = vi.hoisted(() => ({ latest: null as Order | null, asked: 1 }));
vi.mock('./use-polled-order.ts', () => ({
  usePolledOrder: () => ({ latest: resort.latest, asked: resort.asked, trouble: null, askNow: () => undefined }),
}));

const HOLD = '2026-11-21T12:30:00.000Z';
let order: Order;
let view: OrderPagesView;

beforeAll(async () => {
  order = orderFor(await loadView('en'));
  view = viewOrderPages(await loadSiteContent(), 'en');
});
beforeEach(() => {
  Object.assign(resort, { latest: null, asked: 1 });
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:02:20Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const held = (status: OrderState, isLeaving = false) => (
  <HeldOrder order={{ ...order, status, hold_until: HOLD }} view={view} isLeaving={isLeaving} />
);

test('an order just placed replaces its form and shows its number, its next step and its deadline', async () => {
  const text = await renderText(held('awaiting_payment'), 'en');
  for (const words of [
    'One step is left: the payment',
    'We hold it for you until',
    'Booking number SM-7K4Q',
    'Lake Chalet 13–16 December UAH 13,626',
    'Pay UAH 13,626',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toContain('The payment page is opening');
});

test('an order placed on an earlier page asks for no payment before the resort answers', async () => {
  resort.asked = 0;
  const earlier = { ...order, status: 'awaiting_payment', hold_until: HOLD } as const;
  const text = await renderText(<HeldOrder order={earlier} view={view} isFromBefore />, 'en');
  expect(text).toContain('We are checking the payment');
  expect(text).toContain('Booking number SM-7K4Q');
  expect(text).not.toMatch(/One step is left|Pay \d|Let it go/);
  expect(await renderText(held('awaiting_payment'), 'en')).toContain('Pay UAH 13,626');
});

test('the way to the payment is announced, but not after the order’s state has changed', async () => {
  expect(await renderText(held('awaiting_payment', true), 'en')).toContain('The payment page is opening.');
  resort.latest = { ...order, status: 'paid' };
  const text = await renderText(held('awaiting_payment', true), 'en');
  expect(text).toContain('Great! Your room is booked. Thank you');
  expect(text).not.toMatch(/payment page is opening|Pay 13/);
});

test.each([
  ['uk', '/booking/thank-you?order=SM-7K4Q'],
  ['en', '/en/booking/thank-you?order=SM-7K4Q'],
] as const)('links in %s to the booking’s own page, without its key in the address', async (locale, path) => {
  const markup = await renderMarkup(held('confirmed'), locale);
  expect(markup).toContain(`href="${path}"`);
  expect(markup).not.toContain(order.access_token);
});

test('a booking that is opening is announced, and shown to everybody without a network', async () => {
  expect(await renderText(<WaitingTicket />, 'en')).toContain('Opening the booking');
  expect(await renderText(<WaitingTicket isOffline />, 'en')).toContain(
    'opens by itself as soon as the network is back',
  );
});
