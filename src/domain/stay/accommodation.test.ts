import { expect, test } from 'vitest';
import { sampleAccommodation } from '#domain/samples/sample-resort.ts';
import { dearestSeatMinor } from './accommodation.ts';

test('shows a seat’s highest price of this year and the next', () => {
  expect(dearestSeatMinor([sampleAccommodation()])).toBe(65_000);
  expect(dearestSeatMinor([])).toBe(0);
});
