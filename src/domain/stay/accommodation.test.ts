import { expect, test } from 'vitest';
import { sampleAccommodation } from '#domain/samples/sample-resort.ts';
import { dearestSeatMinor } from './accommodation.ts';

test('shows the higher of this year’s and next year’s price of an extra bed', () => {
  expect(dearestSeatMinor([sampleAccommodation()])).toBe(65_000);
  expect(dearestSeatMinor([])).toBe(0);
});
