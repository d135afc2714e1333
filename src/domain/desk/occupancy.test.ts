import { expect, test } from 'vitest';
import { occupancyOf } from './occupancy.ts';

test.each([
  ['closed units count neither as free nor as units', { units: 30, taken: 27, closed: 1 }, [2, 93, true]],
  ['three of thirty free is few', { units: 30, taken: 27, closed: 0 }, [3, 90, true]],
  ['four of thirty free is enough', { units: 30, taken: 26, closed: 0 }, [4, 87, false]],
  ['an empty resort', { units: 30, taken: 0, closed: 0 }, [30, 0, false]],
  ['a closed resort', { units: 30, taken: 0, closed: 30 }, [0, 0, true]],
])('%s', (_name, night, [free, percent, isLow]) => {
  expect(occupancyOf(night)).toEqual({ free, percent, isLow });
});
