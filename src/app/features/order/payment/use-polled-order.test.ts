import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reply } from '#app/api/ask.ts';
import type { PolledFacts } from '#app/features/order/order-standing.ts';
import { poll } from './use-polled-order.ts';

const HOUR_MS = 3_600_000;
const PAID: PolledFacts = { status: 'paid', check_in: '2026-12-13' };
const REST_OPEN: PolledFacts = {
  ...PAID,
  status: 'confirmed',
  deposit: { asked: 9_538, rest_by: '2026-12-10' },
};

let page: EventTarget & { hidden: boolean };
let leaving: AbortController;
let shown: (PolledFacts | null)[];

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  [leaving, shown] = [new AbortController(), []];
});
afterEach(() => {
  leaving.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** `answers` in turn; the last one is repeated. null: the resort cannot be reached. */
function open(...answers: (PolledFacts | null)[]) {
  const ask = async (): Promise<Reply<PolledFacts>> => {
    const told = answers[Math.min(shown.length, answers.length - 1)] ?? null;
    return told === null ? { kind: 'unreachable', status: null } : { kind: 'told', told };
  };
  return poll(ask, leaving.signal, (answer) => shown.push(answer.kind === 'told' ? answer.told : null));
}

test('a rest that the bank reports only later is shown as paid without a reload', async () => {
  const polling = open(REST_OPEN, REST_OPEN, { ...REST_OPEN, payment_state: 'under_way' }, PAID);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  await polling;
  expect(shown).toHaveLength(4);
  expect(shown.at(-1)).toBe(PAID);
});

test('a rest that stays at the bank is asked about until the bank decides', async () => {
  void open({ ...REST_OPEN, payment_state: 'under_way' });
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(shown.length).toBeGreaterThan(50);
});

test('a guest who only looks at a booking with an open rest is asked for again only on returning to it', async () => {
  void open(REST_OPEN);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(shown).toHaveLength(6);
  page.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(shown).toHaveLength(7);
});

test('requests without an answer do not count as answers about the rest', async () => {
  void open(null, null, null, null, null, null, REST_OPEN);
  await vi.advanceTimersByTimeAsync(HOUR_MS);
  expect(shown.filter((answer) => answer !== null)).toHaveLength(6);
});

test('a booking with nothing left to pay is asked about once', async () => {
  await open(PAID);
  expect(shown).toEqual([PAID]);
});
