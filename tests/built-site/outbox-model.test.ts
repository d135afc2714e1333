import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Fate } from '../fixtures/outbox-model/model-network.ts';
import { ACTIONS, OutboxWorld, type Step } from '../fixtures/outbox-model/outbox-world.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A higher number searches longer: `OUTBOX_RUNS=20000 npx vitest run outbox-model`. */
const RUNS = Number(process.env.OUTBOX_RUNS ?? 500);

/** Lost, on time, or so late that its sender has stopped waiting. */
const arrival = fc.oneof(fc.constant(20), fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 20_000, max: 90_000 }));
const anyFate: fc.Arbitrary<Fate> = fc.record({
  delivered: fc.array(arrival, { maxLength: 3 }),
  answeredAfterMs: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 25_000 })),
});
const anyStep: fc.Arbitrary<Step> = fc.record({
  action: fc.constantFrom(...ACTIONS),
  which: fc.nat({ max: 5 }),
  much: fc.nat({ max: 100 }),
});

test('for up to three tabs and the worker over a bad network, one click is one order, none is lost, and each tab shows it', {
  timeout: 60_000 + RUNS * 100,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyFate, { minLength: 1, maxLength: 12 }),
      fc.array(anyStep, { minLength: 20, maxLength: 60 }),
      async (fates, steps) => {
        vi.clearAllTimers();
        const world = new OutboxWorld(fates);
        for (const step of steps) await world.take(step);
        await world.end();
        expect(world.findUntold()).toEqual([]);
        for (const tab of world.tabs) tab.die();
      },
    ),
    { numRuns: RUNS },
  );
});
