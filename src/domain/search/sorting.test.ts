import { expect, it } from 'vitest';
import { type Sorting, sortAccommodations } from './sorting.ts';

const HOUSES = [
  { name: 'c', sortOrder: 3, priceMinor: 300 },
  { name: 'a', sortOrder: 1, priceMinor: 200 },
  { name: 'unpriced', sortOrder: 2, priceMinor: null },
  { name: 'same price as a', sortOrder: 0, priceMinor: 200 },
  { name: 'same place as c', sortOrder: 3, priceMinor: 100 },
].map(({ sortOrder, ...house }) => ({ ...house, accommodation: { sortOrder } }));

it.each<[Sorting, string[]]>([
  ['recommendation', ['same price as a', 'a', 'unpriced', 'c', 'same place as c']],
  ['lowest_price', ['same place as c', 'a', 'same price as a', 'c', 'unpriced']],
  ['highest_price', ['c', 'a', 'same price as a', 'same place as c', 'unpriced']],
])('sorts by %s, and keeps the order of equal ones', (sorting, names) => {
  const before = structuredClone(HOUSES);
  expect(sortAccommodations(HOUSES, sorting, (house) => house.priceMinor).map((house) => house.name)).toEqual(names);
  expect(HOUSES).toEqual(before);
});

it('sorts an empty list', () => {
  expect(sortAccommodations([], 'lowest_price', () => 0)).toEqual([]);
});
