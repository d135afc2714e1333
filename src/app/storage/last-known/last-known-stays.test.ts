import { expect, test } from 'vitest';
import { readLastKnownStays } from './last-known-stays.ts';

const NOON = 1_795_000_000_000;
const whole = ['2027-06-10 2027-06-12 2', NOON, [[101, [386_200, 386_200]]]];

test('what was kept comes back', () => {
  expect(readLastKnownStays([whole])).toEqual(
    new Map([[whole[0], { knownAtMs: NOON, nightPricesMinor: new Map([[101, [386_200, 386_200]]]) }]]),
  );
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['a text', 'free'],
  ['no list of stays', { 0: whole }],
  ['a day that is none', [['2027-06-31 2027-07-02 2', NOON, []]]],
  ['no time of seeing', [[whole[0], 'noon', whole[2]]]],
  ['no prices', [[whole[0], NOON]]],
])('%s is dropped', (_name, stored) => {
  expect(readLastKnownStays(stored).size).toBe(0);
});

test.each([-1, 0.5, '386200', null])('a night at %s is no price, and its room type is left out', (price) => {
  const prices = [
    [101, [386_200, price]],
    [102, [200_000, 200_000]],
  ];
  const [seen] = readLastKnownStays([[whole[0], NOON, prices]]).values();
  expect([...(seen?.nightPricesMinor.keys() ?? [])]).toEqual([102]);
});
