import { expect, test } from 'vitest';
import { availableUnits, occupancyOf } from './occupancy.ts';

test.each([
  ['closed units count neither as free nor as units', { units: 30, taken: 27, closed: 1 }, [2, 93, true]],
  ['three of thirty free is few', { units: 30, taken: 27, closed: 0 }, [3, 90, true]],
  ['four of thirty free is enough', { units: 30, taken: 26, closed: 0 }, [4, 87, false]],
  ['an empty resort', { units: 30, taken: 0, closed: 0 }, [30, 0, false]],
  ['a closed resort', { units: 30, taken: 0, closed: 30 }, [0, 0, true]],
])('%s', (_name, night, [free, percent, isLow]) => {
  expect(occupancyOf(night)).toEqual({ free, percent, isLow });
});

test.each([
  ['all units of a kind', { units: 5, blocked: 0, sold: 2, isClosedForSeason: false }, 5],
  ['without those out of order', { units: 5, blocked: 2, sold: 2, isClosedForSeason: false }, 3],
  ['never fewer than are sold', { units: 5, blocked: 4, sold: 2, isClosedForSeason: false }, 2],
  ['none in a closed season', { units: 5, blocked: 1, sold: 0, isClosedForSeason: true }, 0],
  ['those sold before the season was closed', { units: 5, blocked: 1, sold: 2, isClosedForSeason: true }, 2],
])('available are %s', (_name, kind, available) => {
  expect(availableUnits(kind)).toBe(available);
});
