import { expect, test } from 'vitest';
import { momentOfFact, OLDEST_FACT_MS } from './fact.ts';

const NOW = Date.parse('2026-12-23T12:50:00.000Z');
const MINUTE_MS = 60_000;

test.each([
  ['missing', null, NOW],
  ['invalid', Number.NaN, NOW],
  ['now', NOW - MINUTE_MS, NOW],
  ['ten minutes ago', NOW - 10 * MINUTE_MS, NOW - 10 * MINUTE_MS],
  ['as long ago as allowed', NOW - OLDEST_FACT_MS, NOW - OLDEST_FACT_MS],
  ['longer ago than allowed', NOW - OLDEST_FACT_MS - 1, NOW],
  ['in the future', NOW + 1, NOW],
])('evaluates the recorded time of an action: %s', (_when, told, moment) => {
  expect(momentOfFact(told, NOW)).toBe(moment);
});
