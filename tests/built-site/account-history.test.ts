import { createElement } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type OrderPagesView, viewOrderPages } from '#app/content/views/order-pages-view.ts';
import { NextStay, nextStays } from '#app/features/account/profile/history/booking-history.tsx';
import { renderText } from '#app/fixtures/render.tsx';
import { loadSiteContent } from '#app/fixtures/site-content.ts';
import { resortToday } from '#app/format/resort-clock.ts';
import { readHistory } from '#contract/accounts/order-history.ts';
import { API_PATHS } from '#contract/site/paths.ts';
import { previewOf } from '#server/orders/change/change-fixture.ts';
import { LARGE, ORDER_BODY, post, signInGuest } from '#server/orders/place/order-routes-fixture.ts';
import { MINUTE_MS, type PaymentApp, resortsOver } from '#server/payments/payment-app-fixture.ts';
import { describeRarelyOnPostgres } from '../fixtures/databases/databases.ts';

/** The history page with the real API, its buttons found by their labels. */

const DAY_MS = 24 * 60 * MINUTE_MS;
const PAY_OR_LET_GO = 'Pay or let it go';
const CONFIRM_OR_PAY = 'Confirm or pay';
const CHANGE = 'Change';
const CANCEL = 'Cancel the booking';

let view: OrderPagesView;
beforeAll(async () => {
  view = viewOrderPages(await loadSiteContent(), 'en');
});
afterEach(() => {
  vi.useRealTimers();
});

async function payOnline({ placeOnline, callBack }: PaymentApp): Promise<void> {
  await callBack((await placeOnline()).form, 'success');
}

/** Advances the resort's clock, and so the browser's. */
async function wait(resort: PaymentApp, ms: number): Promise<void> {
  resort.clock.nowMs += ms;
  await resort.sweep();
}

describeRarelyOnPostgres('the server accepts exactly what the history offers:', (openFresh) => {
  const inResort = resortsOver(openFresh);

  test.each([
    ['a stay that waits for its payment', [PAY_OR_LET_GO], (resort: PaymentApp) => resort.placeOnline()],
    [
      'a large stay that waits for its confirmation',
      [CONFIRM_OR_PAY],
      ({ app }: PaymentApp) => post(app, { ...ORDER_BODY, ...LARGE }),
    ],
    ['a stay to be paid at reception', [CHANGE, CANCEL], ({ app }: PaymentApp) => post(app, ORDER_BODY)],
    ['a paid stay', [CHANGE, CANCEL], payOnline],
    [
      'a stay on the day of its arrival',
      [CHANGE, CANCEL],
      async (resort: PaymentApp) => {
        await post(resort.app, ORDER_BODY);
        await wait(resort, 22 * DAY_MS);
      },
    ],
    [
      'a stay in progress',
      [],
      async (resort: PaymentApp) => {
        await payOnline(resort);
        await wait(resort, 23 * DAY_MS);
      },
    ],
    [
      'a past stay',
      [],
      async (resort: PaymentApp) => {
        await payOnline(resort);
        await wait(resort, 30 * DAY_MS);
      },
    ],
    [
      'a stay that expired unpaid',
      [],
      async (resort: PaymentApp) => {
        await resort.placeOnline();
        await wait(resort, 31 * MINUTE_MS);
      },
    ],
    [
      'a stay that was cancelled',
      [],
      async (resort: PaymentApp) => {
        const { number, access_token } = (await post(resort.app, ORDER_BODY)).body.data;
        const headers = { 'order-token': access_token };
        await resort.app.inject({ method: 'POST', url: `/orders/${number}/cancel`, headers });
      },
    ],
  ] as const)('%s', (_what, offered, arrange) =>
    inResort(async (resort, database) => {
      await arrange(resort);
      const nowMs = resort.clock.nowMs;
      vi.setSystemTime(nowMs);
      const { headers: access } = await signInGuest(database, ORDER_BODY.email, nowMs);
      const entries = readHistory((await resort.app.inject({ url: API_PATHS.orders, headers: access })).json());
      const [entry] = nextStays(entries, resortToday());
      const words =
        entry === undefined ? '' : await renderText(createElement(NextStay, { entry, view, isFirst: true }), 'en');
      const shown = [PAY_OR_LET_GO, CONFIRM_OR_PAY, CHANGE, CANCEL].filter((word) => words.includes(word));
      expect(shown).toEqual(offered);

      const [{ number } = { number: '' }] = entries;
      const ask = async (pattern: string, query = '') => {
        const url = `${pattern.replace(':number', number)}${query}`;
        return (await resort.app.inject({ method: 'POST', url, headers: access })).statusCode;
      };
      const paid = await ask(API_PATHS.orderPayments);
      const released = await ask(API_PATHS.orderRelease);
      const statuses = {
        [PAY_OR_LET_GO]: Math.max(paid, released),
        [CONFIRM_OR_PAY]: released === 409 ? paid : 409,
        [CHANGE]: (await previewOf(resort, { number, access }, { check_out: '18.12.2026' })).status,
        [CANCEL]: await ask(API_PATHS.orderCancel, '?preview=1'),
      };
      const accepted = Object.entries(statuses).filter(([, status]) => status < 300);
      expect(accepted.map(([word]) => word)).toEqual(offered);
      for (const status of Object.values(statuses)) expect([200, 201, 409]).toContain(status);
    }),
  );
});
