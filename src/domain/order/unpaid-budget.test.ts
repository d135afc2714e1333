import { expect, test } from 'vitest';
import { stay } from '#domain/samples/sample-resort.ts';
import { countUnitNights, MOST_UNPAID_UNIT_NIGHTS } from './unpaid-budget.ts';

test('a unit-night is one room for one night', () => {
  expect(countUnitNights([{}], stay('2026-12-01', '2026-12-03'))).toBe(2);
  expect(countUnitNights([{}, {}, {}], stay('2026-12-30', '2027-01-02'))).toBe(9);
});

test('nineteen rooms can be ordered for three nights without payment', () => {
  expect(
    countUnitNights(
      Array.from({ length: 19 }, () => ({})),
      stay('2026-12-01', '2026-12-04'),
    ),
  ).toBeLessThanOrEqual(MOST_UNPAID_UNIT_NIGHTS);
});
