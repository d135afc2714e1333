import { expect, test } from 'vitest';
import { readLastKnownStatus } from './last-known-status.ts';

const updated_at = '2026-11-21T08:00+02:00';
const whole = {
  knownAtMs: 1_795_000_000_000,
  status: {
    power: { state: 'generator', updated_at },
    heat: { state: 'on', updated_at },
    internet: { state: 'slow', updated_at },
    shelter: { state: 'open', updated_at, place: { uk: 'Цоколь', en: 'The basement' } },
  },
};

test('stored statuses are read unchanged', () => {
  expect(readLastKnownStatus(structuredClone(whole))).toEqual(whole);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'on'],
  ['an unknown state', { ...whole, status: { ...whole.status, power: { state: 'maybe', updated_at } } }],
  ['an incomplete status', { ...whole, status: { power: whole.status.power } }],
  ['an invalid time', { ...whole, status: { ...whole.status, heat: { state: 'on', updated_at: 'today' } } }],
  ['a missing place', { ...whole, status: { ...whole.status, shelter: { state: 'open', updated_at } } }],
  ['a missing time', { status: whole.status }],
])('%s is dropped', (_name, stored) => {
  expect(readLastKnownStatus(stored)).toBeNull();
});
