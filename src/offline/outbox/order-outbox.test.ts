import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { sampleOrder } from '../../../tests/fixtures/orders/sample-order.ts';
import {
  agreeAgain,
  backoffMs,
  claimEntry,
  type OutboxEntry,
  queueEntry,
  settleEntry,
  standingOf,
  takeBack,
} from './order-outbox.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 60 * 60 * 1_000;
const MOMENT = { nowMs: NOW, today: calendarDate('2026-11-21') };
const ORDER = sampleOrder();
const QUEUED = queueEntry('0123456789abcdef', ORDER, NOW);
const SENT = claimEntry(QUEUED, MOMENT, false);
const UNANSWERED = { outcome: { kind: 'unanswered' }, nowMs: NOW, random: 1 } as const;
const LOST = { kind: 'lost', nearestArrival: null } as const;
const REFUSED = { ...UNANSWERED, outcome: { kind: 'refused', refusal: LOST } } as const;
const WITHDRAWN = { ...UNANSWERED, outcome: { kind: 'withdrawn' } } as const;

describe('the status of an order', () => {
  const waiting = settleEntry(SENT, UNANSWERED);
  const held = settleEntry(SENT, { ...UNANSWERED, outcome: { kind: 'later', waitMs: 60_000 } });
  const refused = settleEntry(settleEntry(SENT, REFUSED), WITHDRAWN);
  test.each<[string, OutboxEntry, number, string]>([
    ['queued', QUEUED, NOW, 'waiting'],
    ['sent a moment ago', SENT, NOW + 1_000, 'sending'],
    ['sent by a page that was closed', SENT, NOW + HOUR, 'waiting'],
    ['without an answer', waiting, NOW, 'waiting'],
    ['told to retry later', held, NOW, 'waiting'],
    ['a day later', waiting, NOW + 25 * HOUR, 'asking'],
    ['after the clock was set back by two days', waiting, NOW - 48 * HOUR, 'asking'],
    ['confirmed by the guest', agreeAgain(waiting, NOW + 25 * HOUR), NOW + 26 * HOUR, 'waiting'],
    ['refused, while an earlier copy may still arrive', settleEntry(SENT, REFUSED), NOW + 25 * HOUR, 'waiting'],
    ['withdrawn', takeBack(waiting, NOW) ?? QUEUED, NOW + 25 * HOUR, 'taking_back'],
    ['refused', refused, NOW + 25 * HOUR, 'refused'],
  ])('%s', (_name, entry, nowMs, standing) => {
    expect(standingOf(entry, nowMs)).toBe(standing);
  });
});

describe('the order outbox', () => {
  const isSent = (entry: OutboxEntry, moment = MOMENT, isUrgent = false) => {
    const claimed = claimEntry(entry, moment, isUrgent);
    return claimed !== entry && claimed.result === null;
  };
  const later = (ms: number) => ({ ...MOMENT, nowMs: NOW + ms });
  const paused = settleEntry(SENT, UNANSWERED);
  const held = settleEntry(SENT, { ...UNANSWERED, outcome: { kind: 'later', waitMs: 60_000 } });

  test('sends an order immediately, and again after its pause or when the guest presses the button', () => {
    expect(isSent(QUEUED)).toBe(true);
    expect(isSent(paused, later(999))).toBe(false);
    expect(isSent(paused, later(999), true)).toBe(true);
    expect(isSent(paused, later(1_000))).toBe(true);
  });

  test('respects the server’s Retry-After even if the guest presses the button', () => {
    expect(isSent(held, later(59_999), true)).toBe(false);
    expect(isSent(held, later(60_000))).toBe(true);
  });

  test('sends nothing after a day without the guest’s consent', () => {
    expect(isSent(paused, later(25 * HOUR), true)).toBe(false);
    expect(isSent(agreeAgain(paused, NOW + 25 * HOUR), later(25 * HOUR))).toBe(true);
  });

  test('does not send an order with a past arrival, but asks about it if it was sent before', () => {
    const past = { ...MOMENT, today: calendarDate('2026-12-14') };
    expect(claimEntry(QUEUED, past, true).result).toEqual({ kind: 'refused', refusal: { kind: 'too_late' } });
    expect(isSent(paused, { ...past, nowMs: NOW + 2_000 })).toBe(true);
  });

  test('reports a refusal as final only after the key is withdrawn, and withdraws it immediately', () => {
    const refused = settleEntry(SENT, REFUSED);
    expect(refused).toMatchObject({ closing: LOST, result: null });
    expect(isSent(refused)).toBe(true);
    expect(settleEntry(refused, WITHDRAWN).result).toEqual({ kind: 'refused', refusal: LOST });
  });

  test('reports a withdrawn order as withdrawn, whatever the pending attempt returns', () => {
    const entry = takeBack(paused, NOW) ?? QUEUED;
    expect(isSent(entry)).toBe(true);
    const result = { kind: 'refused', refusal: { kind: 'taken_back' } };
    expect(settleEntry(settleEntry(entry, REFUSED), WITHDRAWN).result).toEqual(result);
    expect(settleEntry(entry, WITHDRAWN).result).toEqual(result);
  });

  test('removes an order that was never sent when it is withdrawn', () => {
    expect(takeBack(QUEUED, NOW)).toBeNull();
  });
});

test('pauses between attempts double up to a minute, each random between half and the whole', () => {
  expect([1, 2, 3, 6, 7, 50].map((tries) => backoffMs(tries, 1))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
  ]);
  expect(backoffMs(7, 0)).toBe(30_000);
});
