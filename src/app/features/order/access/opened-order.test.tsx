import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type BookedPageView, viewBookedPage } from '#app/content/views/order-pages-view.ts';
import type { PolledOrder } from '#app/features/order/payment/use-polled-order.ts';
import { loadView, orderFor } from '#app/fixtures/booking.ts';
import { renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import { KnownOrder } from './opened-order.tsx';

const resort = vi.hoisted(() => ({ polled: {} as PolledOrder<Order> }));
vi.mock('#app/features/order/payment/use-polled-order.ts', () => ({ usePolledOrder: () => resort.polled }));

let order: Order;
let view: BookedPageView;

beforeAll(async () => {
  order = orderFor(await loadView('en'));
  view = viewBookedPage(await loadSiteContent(), 'en');
});
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:02:20Z'), toFake: ['Date'] });
  return () => {
    vi.useRealTimers();
  };
});

/** The order as this tab last knew it, and how often the resort has answered since. */
function say(status: OrderState, asked: number, trouble: PolledOrder<Order>['trouble'] = null): Promise<string> {
  const latest: Order = { ...order, status, hold_until: '2026-11-21T12:30:00.000Z' };
  resort.polled = { latest, asked, trouble, askNow: () => undefined };
  const stored = { number: order.number, accessToken: 'key', order: latest, email: null };
  return renderText(<KnownOrder stored={stored} confirmation={null} isCancelAsked={false} view={view} />, 'en');
}

test.each(['awaiting_payment', 'awaiting_confirmation'] as const)(
  'a guest who has just paid an order that was %s sees no payment button before the resort answers',
  async (status) => {
    const text = await say(status, 0);
    expect(text).toContain('We are checking the payment');
    expect(text).not.toMatch(/One step is left|Pay \d|Let it go/);
    expect(await say(status, 1)).toMatch(/One step is left.*Pay UAH 13,626/);
  },
);

test('says that the payment is safe if there is no network', async () => {
  const text = await say('awaiting_payment', 0, 'unreachable');
  expect(text).toContain('What you have paid is safe');
  expect(text).not.toMatch(/One step is left|Pay \d/);
});

test('opens an order that is already booked immediately', async () => {
  expect(await say('paid', 0)).toContain('Great! Your room is booked. Thank you');
});
