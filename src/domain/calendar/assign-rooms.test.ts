import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assignRooms } from './assign-rooms.ts';

type Costs = readonly (readonly (number | null)[])[];

/** Tries every assignment and returns the lowest total; null: there is no assignment. */
function lowestSum(costs: Costs, taken: readonly number[] = []): number | null {
  const row = costs[taken.length];
  if (row === undefined) return 0;
  const sums = row.flatMap((cost, column) => {
    if (cost === null || taken.includes(column)) return [];
    const rest = lowestSum(costs, [...taken, column]);
    return rest === null ? [] : [cost + rest];
  });
  return sums.length === 0 ? null : Math.min(...sums);
}

test('a large party does not get a house that is cheap only for a small one', () => {
  expect(
    assignRooms([
      [10, 12],
      [5, 50],
    ]),
  ).toEqual([1, 0]);
});

test.each<[string, Costs]>([
  ['more rooms than houses', [[1], [2]]],
  [
    'a room that no house takes',
    [
      [null, null],
      [1, 2],
    ],
  ],
  [
    'two rooms that only one house takes',
    [
      [1, null],
      [2, null],
    ],
  ],
])('%s: no assignment is possible', (_name, costs) => {
  expect(assignRooms(costs)).toBeNull();
});

test('no other assignment costs less', () => {
  const costs = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }))
    .chain(([rows, columns]) =>
      fc.array(
        fc.array(fc.option(fc.integer({ min: 1, max: 30 }), { freq: 4 }), { minLength: columns, maxLength: columns }),
        { minLength: rows, maxLength: rows },
      ),
    );
  fc.assert(
    fc.property(costs, (given) => {
      const found = assignRooms(given);
      const sum = found?.reduce((total, column, row) => total + (given[row]?.[column] ?? 0), 0) ?? null;
      expect(sum).toBe(lowestSum(given));
      if (found !== null) expect(new Set(found).size).toBe(given.length);
    }),
  );
});
