import { describe, expect, test } from 'vitest';
import { codeOfRoom, holdEndOf, stayOfOrder, totalOfOrder } from './order-facts.ts';

describe('the answer about an order', () => {
  test('contains dates, a sum in kopiyky and the end of its hold', () => {
    expect(stayOfOrder({ check_in: '2026-12-30', check_out: '2027-01-02' })).toEqual({
      arrival: '2026-12-30',
      departure: '2027-01-02',
    });
    expect(totalOfOrder({ total_price: 13_626.35 })).toBe(1_362_635);
    expect(holdEndOf({ hold_until: null })).toBeNull();
  });

  test('contains rooms by code', () => {
    expect(codeOfRoom({ category_code: 'chalet-lake' })).toBe('chalet-lake');
  });

  test('is refused with a date that does not exist', () => {
    expect(() => stayOfOrder({ check_in: '2026-02-30', check_out: '2026-03-02' })).toThrow(RangeError);
  });
});
