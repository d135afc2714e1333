import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HoldNotice } from '#app/features/order/running-hold.tsx';
import { loadView, orderFor } from '#app/fixtures/booking.ts';
import { renderMarkup, renderText } from '#app/fixtures/render.tsx';
import { KYIV_CLOCK } from '#app/fixtures/site-content.ts';
import { setResortClock } from '#app/format/resort-clock.ts';
import { withoutKey } from '#app/storage/orders/booking-passes.ts';
import { toResortClock } from '#contract/content/to-resort-clock.ts';
import type { OrderState } from '#domain/order/order-state.ts';
import { noteServerTime } from '#offline/server-time.ts';
import { HoldTimer } from './hold-parts.tsx';
import { useShownStatus } from './use-hold.ts';

setResortClock(toResortClock(KYIV_CLOCK));

const HOLD = '2026-11-21T12:30:00.000Z';
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  // Stores can be written only if there is a document.
  vi.stubGlobal('document', {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function answerAt(serverTime: string, deviceAheadMs: number): void {
  vi.setSystemTime(Date.parse(serverTime) + deviceAheadMs);
  noteServerTime(new Response(null, { headers: { date: new Date(serverTime).toUTCString() } }));
}

function Shown({ status }: { status: OrderState }) {
  return useShownStatus({ status, holdUntil: HOLD }, () => undefined);
}

describe.each([
  ['right', 0],
  ['an hour fast', HOUR_MS],
  ['an hour slow', -HOUR_MS],
])('a hold on a phone whose clock is %s', (_how, aheadMs) => {
  test('shows the remaining time of the server', async () => {
    answerAt('2026-11-21T12:02:20Z', aheadMs);
    expect(await renderText(<HoldTimer holdUntil={HOLD} />, 'en')).toBe('Held for you: 27:40 left');
  });

  test.each(['awaiting_payment', 'awaiting_confirmation'] as const)(
    'has ended once its time is over, whatever the last state of the order: %s',
    async (status) => {
      answerAt('2026-11-21T12:29:59Z', aheadMs);
      expect(await renderText(<Shown status={status} />, 'en')).toBe(status);
      answerAt('2026-11-21T12:30:01Z', aheadMs);
      expect(await renderText(<Shown status={status} />, 'en')).toBe('expired');
      expect(await renderText(<HoldTimer holdUntil={HOLD} />, 'en')).toBe('');
    },
  );

  test('shows the state of an order that is no longer held', async () => {
    answerAt('2026-11-22T12:00:00Z', aheadMs);
    for (const status of ['paid', 'cancelled', 'refund_due'] as const) {
      expect(await renderText(<Shown status={status} />, 'en')).toBe(status);
    }
  });
});

test('an answer a second off the last one does not make the countdown jump', async () => {
  answerAt('2026-11-21T12:02:20Z', 0);
  answerAt('2026-11-21T12:02:21Z', 900);
  expect(await renderText(<HoldTimer holdUntil={HOLD} />, 'en')).toContain('27:39');
});

test('screen readers read the countdown on demand, not every second', async () => {
  answerAt('2026-11-21T12:02:20Z', 0);
  expect(await renderMarkup(<HoldTimer holdUntil={HOLD} />, 'en')).toContain('role="timer"');
});

test.each([
  ['uk', 'Тримаємо за вами 13–16 грудня до 14:30'],
  ['en', 'We hold 13–16 December for you until 14:30'],
] as const)('an empty checkout shows in %s the hold that another tab started', async (locale, words) => {
  const order = {
    ...withoutKey(orderFor(await loadView('en'))),
    status: 'awaiting_payment' as const,
    hold_until: HOLD,
  };
  expect(await renderText(<HoldNotice order={order} />, locale)).toContain(words);
  expect(await renderMarkup(<HoldNotice order={order} />, 'en')).toContain('href="/en/my-bookings"');
});
