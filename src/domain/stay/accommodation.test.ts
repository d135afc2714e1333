import { expect, test } from 'vitest';
import { sampleAccommodation } from '#domain/samples/sample-resort.ts';
import { dearestSeatMinor } from './accommodation.ts';

test('a seat is announced with the most it may cost, this year or the next', () => {
  expect(dearestSeatMinor([sampleAccommodation()])).toBe(65_000);
  expect(dearestSeatMinor([])).toBe(0);
});
