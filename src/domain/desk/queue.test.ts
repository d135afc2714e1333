import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countKinds, minutesLeft, QUEUE_KINDS, type QueueFact, sortQueue, urgencyOf } from './queue.ts';

const NOW = Date.parse('2026-12-23T12:32:00.000Z');
const MINUTE_MS = 60_000;

function fact(kind: QueueFact['kind'], minutes: number | null, key = `${kind} ${minutes}`): QueueFact {
  return { kind, key, dueMs: minutes === null ? null : NOW + minutes * MINUTE_MS };
}

const FACTS = fc
  .uniqueArray(
    fc.record({
      kind: fc.constantFrom(...QUEUE_KINDS),
      key: fc.string({ minLength: 1, maxLength: 4 }),
      dueMs: fc.option(fc.integer({ min: NOW - 1e8, max: NOW + 1e8 }), { nil: null }),
    }),
    { selector: ({ key }) => key, maxLength: 12 },
  )
  .filter((facts) => facts.length > 0);

test('sorts a day at reception as the design shows it', () => {
  const day = [
    fact('overdue', 28),
    fact('hold', 6),
    fact('unplaced', 208),
    fact('hold', 19),
    fact('enquiry', 33),
    fact('mail', 900),
    fact('refund', -600),
    fact('refund', 600),
    fact('enquiry', null),
  ];
  expect(sortQueue(day.toReversed(), NOW)).toEqual(day);
});

describe('the sort order', () => {
  test.each<[string, QueueFact, QueueFact]>([
    ['nights sold twice before a refused action', fact('channel', 90_000), fact('refused', null)],
    ['a refused action before an overdue departure', fact('refused', 600), fact('overdue', -60)],
    ['a hold of nine minutes before a guest without a unit', fact('hold', 9), fact('unplaced', 1)],
    ['a guest without a unit before a hold of ten minutes', fact('unplaced', 300), fact('hold', 10)],
    ['a missed promise before a hold of ten minutes', fact('enquiry', -1), fact('hold', 10)],
    ['a hold of twenty minutes before a promise', fact('hold', 20), fact('enquiry', 5)],
    ['a promise before a question without one', fact('enquiry', 500), fact('enquiry', null)],
  ])('puts %s', (_name, first, second) => {
    expect(sortQueue([second, first], NOW)).toEqual([first, second]);
  });

  test('does not depend on the order of the items, and keeps all of them', () => {
    fc.assert(
      fc.property(
        FACTS.chain((facts) => fc.tuple(fc.constant(facts), fc.shuffledSubarray(facts, { minLength: facts.length }))),
        ([facts, shuffled]) => {
          const sorted = sortQueue(facts, NOW);
          expect(sortQueue(shuffled, NOW)).toEqual(sorted);
          expect(sortQueue(sorted, NOW)).toEqual(sorted);
          expect(new Set(sorted)).toEqual(new Set(facts));
        },
      ),
    );
  });

  test('starts with the most urgent item', () => {
    fc.assert(
      fc.property(FACTS, (facts) => {
        const levels = sortQueue(facts, NOW).map((each) => urgencyOf(each, NOW));
        expect(levels[0]).toBe(Math.min(...levels));
        expect(levels).toEqual(levels.toSorted((one, other) => one - other));
      }),
    );
  });

  test('never makes an item less urgent over time', () => {
    fc.assert(
      fc.property(FACTS, fc.integer({ min: 0, max: 1e8 }), ([first], passedMs) => {
        if (first === undefined) return;
        expect(urgencyOf(first, NOW + passedMs)).toBeLessThanOrEqual(urgencyOf(first, NOW));
      }),
    );
  });
});

test('counts kinds, and the remaining minutes', () => {
  expect(countKinds([fact('hold', 6), fact('mail', 1), fact('hold', 19)])).toEqual([
    { kind: 'hold', count: 2 },
    { kind: 'mail', count: 1 },
  ]);
  expect(minutesLeft(NOW + 5 * MINUTE_MS + 1, NOW)).toBe(6);
  expect(minutesLeft(NOW - 1, NOW)).toBe(0);
});
