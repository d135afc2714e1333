import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDate } from '#domain/calendar/calendar-date.ts';
import { sampleOrder } from '../../../tests/fixtures/orders/sample-order.ts';
import { claimEntry, queueEntry, standingOf } from './order-outbox.ts';
import { readOutbox, readOutboxEntry } from './read-outbox.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const ORDER = sampleOrder();
const QUEUED = queueEntry('0123456789abcdef', ORDER, NOW);
const SENT = claimEntry(QUEUED, { nowMs: NOW, today: calendarDate('2026-11-21') }, false);

describe('what storage returns is repaired or dropped:', () => {
  test('an entry is read unchanged', () => {
    expect(readOutboxEntry(structuredClone(SENT))).toEqual(SENT);
  });

  test('a list has each key once, and anything but a list is empty', () => {
    expect(readOutbox([SENT, { ...SENT, tries: 9 }, null, 'x'])).toEqual([SENT]);
    expect([undefined, null, SENT, 'x'].map(readOutbox)).toEqual([[], [], [], []]);
  });

  test.each([
    ['nothing', undefined],
    ['an invalid key', { ...SENT, key: 'short' }],
    ['a body that is not an order', { ...SENT, body: '"text"' }],
    ['an incomplete body', { ...SENT, body: '{"total' }],
    ['a body that is too large', { ...SENT, body: JSON.stringify({ comments: 'x'.repeat(40_000) }) }],
  ])('%s is dropped as a whole', (_name, stored) => {
    expect(readOutboxEntry(stored)).toBeNull();
  });

  test.each([
    ['is missing', undefined],
    ['has no rooms', { ...SENT.summary, rooms: null }],
    ['has a room without guests', { ...SENT.summary, rooms: [{ code: 'chalet-lake' }] }],
    ['has a total that is not a number', { ...SENT.summary, totalMinor: '1' }],
    ['has an unknown payment method', { ...SENT.summary, payment: 'later' }],
  ])('a summary that %s is rebuilt from the request', (_name, summary) => {
    expect(readOutboxEntry({ ...SENT, summary })).toEqual(SENT);
  });

  test('an order of an earlier release without a readable stay is not sent for the first time', () => {
    const stored = { key: SENT.key, body: '{"check_in":"31.02.2026","bookings":"["}', isSent: false, agreedAtMs: NOW };
    const entry = readOutboxEntry(stored) ?? QUEUED;
    expect(entry.summary).toMatchObject({ stay: null, rooms: [] });
    const claimed = claimEntry(entry, { nowMs: NOW, today: calendarDate('2026-11-21') }, true);
    expect(claimed.result).toEqual({ kind: 'refused', refusal: { kind: 'too_late' } });
  });

  test('missing flags get safe values: the order may exist, and the guest is asked', () => {
    const { key, body } = SENT;
    const entry = readOutboxEntry({ key, body });
    expect(entry).toMatchObject({ isSent: true, closing: null, result: null });
    expect(standingOf(entry ?? QUEUED, NOW)).toBe('asking');
  });

  test('a token is never stored', () => {
    fc.assert(
      fc.property(fc.object(), (marks) => {
        const entry = readOutboxEntry({ ...marks, key: SENT.key, body: ORDER.body, access_token: 'secret' });
        expect(Object.keys(entry ?? {}).sort()).toEqual(Object.keys(SENT).sort());
        expect(JSON.stringify(entry)).not.toContain('secret');
      }),
    );
  });
});
