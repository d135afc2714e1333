import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bar, dueAt, FAREWELL_MS, HIDDEN, MINIMUM_MS, nextBar, PATIENCE_MS } from './bar-state.ts';

/** The bar after `events`. The bar's own due instants happen in between, as its timer would fire. */
function play(events: readonly (readonly [type: 'start' | 'finish' | 'fail', at: number])[], until: number): Bar {
  let bar = HIDDEN;
  const letPass = (now: number) => {
    for (let due = dueAt(bar); due !== null && due <= now; due = dueAt(bar))
      bar = nextBar(bar, { type: 'due', at: due });
  };
  for (const [type, at] of events) {
    letPass(at);
    bar = nextBar(bar, { type, at });
  }
  letPass(until);
  return bar;
}

test('a load that ends at once shows nothing', () => {
  const quick = [['start', 0] as const, ['finish', PATIENCE_MS - 1] as const];
  for (const until of [PATIENCE_MS - 1, PATIENCE_MS, 1000]) expect(play(quick, until)).toEqual(HIDDEN);
});

test('a long load is shown for as long as it lasts', () => {
  expect(play([['start', 0]], PATIENCE_MS - 1).phase).toBe('pending');
  expect(play([['start', 0]], PATIENCE_MS).phase).toBe('running');
  expect(play([['start', 0]], 60_000).phase).toBe('running');
});

test('a bar that has just appeared stays for its minimum time, then disappears', () => {
  const events = [['start', 0] as const, ['finish', PATIENCE_MS + 1] as const];
  expect(play(events, PATIENCE_MS + MINIMUM_MS - 1).phase).toBe('complete');
  expect(play(events, PATIENCE_MS + MINIMUM_MS)).toEqual(HIDDEN);
});

test('the full bar is seen for a moment after a long load', () => {
  const events = [['start', 0] as const, ['finish', 5000] as const];
  expect(play(events, 5000 + FAREWELL_MS.complete - 1).phase).toBe('complete');
  expect(play(events, 5000 + FAREWELL_MS.complete)).toEqual(HIDDEN);
});

test.each([1, PATIENCE_MS + 50, 5000])('a load that fails after %i ms turns it red, and red goes in its time', (at) => {
  const events = [['start', 0] as const, ['fail', at] as const];
  expect(play(events, at).phase).toBe('failed');
  expect(play(events, at + FAREWELL_MS.failed)).toEqual(HIDDEN);
});

test('a second navigation before the first is over changes nothing; one after a failure starts again', () => {
  expect(
    play(
      [
        ['start', 0],
        ['start', 100],
      ],
      PATIENCE_MS,
    ).phase,
  ).toBe('running');
  expect(
    play(
      [
        ['start', 0],
        ['fail', 10],
        ['start', 20],
      ],
      20,
    ).phase,
  ).toBe('pending');
  expect(
    play(
      [
        ['start', 0],
        ['fail', 10],
        ['start', 20],
      ],
      20 + PATIENCE_MS,
    ).phase,
  ).toBe('running');
});

test('a bar whose load is over disappears by itself after any events', () => {
  const event = fc.tuple(fc.constantFrom('start', 'finish', 'fail'), fc.nat(3000));
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), fc.constantFrom('finish', 'fail'), (events, last) => {
      const inOrder = events.toSorted(([, one], [, other]) => one - other);
      expect(play([...inOrder, [last, 3000]], 3000 + FAREWELL_MS.failed)).toEqual(HIDDEN);
    }),
  );
});
