import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderOutcome } from '#contract/orders/order-answers.ts';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import type { Outbox } from '#offline/outbox/outbox-list.ts';
import { sampleOrder } from '../../../../tests/fixtures/orders/sample-order.ts';
import { OutboxTab } from './outbox-tab.ts';

const KEY = '0123456789abcdef';
const TEN_MINUTES_MS = 10 * 60 * 1_000;
const HOUR_MS = 60 * 60 * 1_000;
const YEAR_MS = 365 * 24 * HOUR_MS;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** A tab with one order whose requests get no answer, or `answer`. Its storage and the retry times are real. */
async function pressOnLostNetwork(answer: OrderOutcome = { kind: 'unanswered' }) {
  let stored: Outbox = [];
  const post = vi.fn(async () => answer);
  const withdraw = vi.fn(async (): Promise<OrderOutcome> => ({ kind: 'unanswered' }));
  const show = vi.fn();
  const tab = new OutboxTab({
    updateOutbox: async (change) => {
      stored = change(stored);
      return stored;
    },
    isListRead: () => true,
    readOwn: () => [],
    writeOwn: () => undefined,
    broadcast: () => undefined,
    isOnline: () => true,
    canReach: async () => true,
    isHidden: () => false,
    hasLocks: () => true,
    findKnown: () => null,
    onPlaced: async () => undefined,
    askForWorker: () => undefined,
    show,
    exclusively: (_key, work) => work(),
    post,
    withdraw,
    moment: () => ({ nowMs: Date.now(), today: calendarDate('2026-11-21') }),
    random: () => 0.5,
  });
  await tab.place(sampleOrder(), KEY);
  const removeFromList = () => {
    stored = [];
    return tab.read();
  };
  return { tab, post, withdraw, show, removeFromList };
}

/** Timers run on time all the same, as in a browser. */
function setClockBack(byMs: number): void {
  vi.setSystemTime(Date.now() - byMs);
}

test.each([
  ['not at all', 0],
  ['5 ms', 5],
  ['10 minutes', TEN_MINUTES_MS],
  ['an hour', HOUR_MS],
])('an order without an answer is sent again and again after the clock is set back: %s', async (_, backMs) => {
  const { tab, post } = await pressOnLostNetwork();
  setClockBack(backMs);
  await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS);
  expect(post.mock.calls.length).toBeGreaterThan(10);
  expect(post.mock.calls.length).toBeLessThan(30);
  tab.close();
});

test('a busy resort gets the order again, and the guest’s button works, after the clock is set back an hour', async () => {
  const { tab, post } = await pressOnLostNetwork({ kind: 'later', waitMs: 30_000 });
  await tab.tryNow(KEY);
  expect(post).toHaveBeenCalledTimes(1);
  setClockBack(HOUR_MS);
  await tab.tryNow(KEY);
  expect(post).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS);
  expect(post.mock.calls.length).toBeGreaterThan(15);
  tab.close();
});

test.each([
  ['5 ms', 5],
  ['a year', YEAR_MS],
])(
  'an order that another tab has settled is asked for at its pace after the clock is set back: %s',
  async (_, backMs) => {
    const { tab, withdraw, show, removeFromList } = await pressOnLostNetwork();
    await removeFromList();
    await vi.advanceTimersByTimeAsync(10_000);
    setClockBack(backMs);
    withdraw.mockClear();
    show.mockClear();
    await vi.advanceTimersByTimeAsync(TEN_MINUTES_MS);
    expect(withdraw.mock.calls.length).toBeGreaterThan(10);
    expect(withdraw.mock.calls.length).toBeLessThan(30);
    expect(show.mock.calls.length).toBeLessThan(100);
    tab.close();
  },
);
