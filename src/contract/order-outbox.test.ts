import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar-date.ts';
import {
  agreeAgain,
  backoffMs,
  bodyToSend,
  claimEntry,
  type OutboxEntry,
  queueEntry,
  readOutboxEntry,
  settleEntry,
  standingOf,
  takeBack,
} from './order-outbox.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const HOUR = 60 * 60 * 1_000;
const MOMENT = { nowMs: NOW, today: calendarDate('2026-11-21') };
const BODY = JSON.stringify({ check_in: '13.12.2026', total_price: 13_626 });
const QUEUED = queueEntry('0123456789abcdef', BODY, NOW);
const SENT = claimEntry(QUEUED, MOMENT, false);
const UNANSWERED = { outcome: { kind: 'unanswered' }, isQuestion: false, nowMs: NOW, random: 1 } as const;

describe('where an order stands', () => {
  const waiting = settleEntry(SENT, UNANSWERED);
  const held = settleEntry(SENT, { ...UNANSWERED, outcome: { kind: 'later', waitMs: 60_000 } });
  const refused = settleEntry(SENT, {
    ...UNANSWERED,
    outcome: { kind: 'refused', refusal: { kind: 'lost', nearestArrival: null } },
  });
  test.each<[string, OutboxEntry, number, string]>([
    ['queued', QUEUED, NOW, 'waiting'],
    ['sent a moment ago', SENT, NOW + 1_000, 'sending'],
    ['sent by a page that is gone', SENT, NOW + HOUR, 'waiting'],
    ['without an answer', waiting, NOW, 'waiting'],
    ['asked for patience', held, NOW, 'waiting'],
    ['a day later', waiting, NOW + 25 * HOUR, 'asking'],
    ['after the clock was set back by two days', waiting, NOW - 48 * HOUR, 'asking'],
    ['wanted still', agreeAgain(waiting, NOW + 25 * HOUR), NOW + 26 * HOUR, 'waiting'],
    ['taken back', takeBack(waiting, NOW) ?? QUEUED, NOW + 25 * HOUR, 'taking_back'],
    ['refused', refused, NOW + 25 * HOUR, 'refused'],
  ])('%s', (_name, entry, nowMs, standing) => {
    expect(standingOf(entry, nowMs)).toBe(standing);
  });
});

describe('what goes out', () => {
  const isSent = (entry: OutboxEntry, moment = MOMENT, isUrgent = false) => {
    const claimed = claimEntry(entry, moment, isUrgent);
    return claimed !== entry && claimed.result === null;
  };
  const later = (ms: number) => ({ ...MOMENT, nowMs: NOW + ms });
  const paused = settleEntry(SENT, UNANSWERED);
  const held = settleEntry(SENT, { ...UNANSWERED, outcome: { kind: 'later', waitMs: 60_000 } });

  test('an order goes out at once, and again after its pause or when the guest cannot wait', () => {
    expect(isSent(QUEUED)).toBe(true);
    expect(isSent(paused, later(999))).toBe(false);
    expect(isSent(paused, later(999), true)).toBe(true);
    expect(isSent(paused, later(1_000))).toBe(true);
  });

  test('the resort’s own wish for patience comes before the guest’s impatience', () => {
    expect(isSent(held, later(59_999), true)).toBe(false);
    expect(isSent(held, later(60_000))).toBe(true);
  });

  test('after a day nothing goes out before the guest’s yes', () => {
    expect(isSent(paused, later(25 * HOUR), true)).toBe(false);
    expect(isSent(agreeAgain(paused, NOW + 25 * HOUR), later(25 * HOUR))).toBe(true);
  });

  test('an arrival that has passed is not ordered; one that may be booked is still asked about', () => {
    const past = { ...MOMENT, today: calendarDate('2026-12-14') };
    expect(claimEntry(QUEUED, past, true).result).toEqual({ kind: 'refused', refusal: { kind: 'too_late' } });
    expect(isSent(paused, { ...past, nowMs: NOW + 2_000 })).toBe(true);
  });

  test('what was taken back is asked about with a body that no resort accepts', () => {
    const entry = takeBack(paused, NOW) ?? QUEUED;
    expect(JSON.parse(bodyToSend(entry))).toEqual({ check_in: '13.12.2026', total_price: 0 });
    const placed = settleEntry(entry, { ...UNANSWERED, outcome: { kind: 'key_taken' }, isQuestion: true });
    expect(bodyToSend(placed)).toBe(BODY);
    expect(isSent(placed)).toBe(true);
  });

  test('what never left is gone when it is taken back', () => {
    expect(takeBack(QUEUED, NOW)).toBeNull();
  });
});

test('pauses double up to a minute, and spread guests over half of each', () => {
  expect([1, 2, 3, 6, 7, 50].map((tries) => backoffMs(tries, 1))).toEqual([
    1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
  ]);
  expect(backoffMs(7, 0)).toBe(30_000);
});

describe('what stands in storage is repaired or dropped', () => {
  test('an entry comes back as it was', () => {
    expect(readOutboxEntry(structuredClone(SENT))).toEqual(SENT);
  });

  test.each([
    ['nothing', undefined],
    ['a key that no server takes', { ...SENT, key: 'short' }],
    ['a body that is no order', { ...SENT, body: '"text"' }],
    ['a body that broke off', { ...SENT, body: '{"total' }],
    ['a body beyond any order', { ...SENT, body: JSON.stringify({ comments: 'x'.repeat(40_000) }) }],
  ])('%s is dropped whole', (_name, stored) => {
    expect(readOutboxEntry(stored)).toBeNull();
  });

  test('of marks that are lost the careful ones hold: it may exist, and the guest is asked', () => {
    const { key, body } = SENT;
    const entry = readOutboxEntry({ key, body });
    expect(entry).toMatchObject({ isSent: true, wish: 'order', result: null });
    expect(standingOf(entry ?? QUEUED, NOW)).toBe('asking');
  });

  test('no token ever gets into it', () => {
    fc.assert(
      fc.property(fc.object(), (marks) => {
        const entry = readOutboxEntry({ ...marks, key: SENT.key, body: BODY, access_token: 'secret' });
        expect(Object.keys(entry ?? {}).sort()).toEqual(Object.keys(SENT).sort());
        expect(JSON.stringify(entry)).not.toContain('secret');
      }),
    );
  });
});
