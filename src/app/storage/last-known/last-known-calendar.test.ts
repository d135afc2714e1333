import { expect, test } from 'vitest';
import { readSubjects } from './last-known-prices.ts';

const NIGHT = ['2026-12-01', 386_200, 2, 0, 2, 1_763_700_000_000, [[301, 386_200, 2]]];

test('nights are read unchanged', () => {
  expect(
    readSubjects([['chalets 2', [NIGHT]]])
      .get('chalets 2')
      ?.get('2026-12-01' as never),
  ).toEqual({
    date: '2026-12-01',
    priceMinor: 386_200,
    freeUnits: 2,
    isClosed: false,
    minimumNights: 2,
    knownAtMs: 1_763_700_000_000,
    pricesMinor: new Map([[301, 386_200]]),
    unitsFree: new Map([[301, 2]]),
  });
});

test.each([
  ['none, as earlier visits stored them', [], []],
  ['not a list', ['301'], []],
  [
    'a negative one',
    [
      [
        [301, -1],
        [302, 400_000],
      ],
    ],
    [[302, 400_000]],
  ],
] as const)('prices by room type are read: %s', (_case, prices, read) => {
  const night = [...NIGHT.slice(0, 6), ...prices];
  const [stored] =
    readSubjects([['chalets 2', [night]]])
      .get('chalets 2')
      ?.values() ?? [];
  expect(stored?.pricesMinor).toEqual(new Map(read));
  expect(stored?.unitsFree.size).toBe(0);
});

test.each([
  ['something other than a list', { chalets: [] }],
  ['a subject without a name', [[null, [NIGHT]]]],
  ['a subject without nights', [['chalets 2', 'none']]],
])('%s is dropped', (_case, stored) => {
  expect(readSubjects(stored).size).toBe(0);
});

test.each([
  ['a day that does not exist', ['2026-02-30', 1, 1, 0, 2, 1]],
  ['a negative price', ['2026-12-01', -1, 1, 0, 2, 1]],
  ['a price that is text', ['2026-12-01', '3862', 1, 0, 2, 1]],
  ['a fraction of a unit', ['2026-12-01', 1, 0.5, 0, 2, 1]],
  ['no time', ['2026-12-01', 1, 1, 0, 2]],
  ['something other than a list', 'night'],
])('a night with %s is dropped, the others stay', (_case, night) => {
  expect(readSubjects([['chalets 2', [night, NIGHT]]]).get('chalets 2')?.size).toBe(1);
});

test('reads only a limited number of subjects', () => {
  const stored = Array.from({ length: 50 }, (_, index) => [`chalets ${index}`, []]);
  expect(readSubjects(stored).size).toBe(8);
});
