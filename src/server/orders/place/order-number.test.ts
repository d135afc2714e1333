import { expect, test } from 'vitest';
import { drawOrderNumber } from '../order.ts';

test('order numbers are short, without letters that sound or look alike', () => {
  const numbers = Array.from({ length: 500 }, () => drawOrderNumber('SM'));
  for (const number of numbers) expect(number).toMatch(/^SM-[2-9A-HJKMNP-TV-Z]{6}$/);
  expect(numbers.join('')).not.toMatch(/[01OILU]/);
  expect(drawOrderNumber('BUK')).toMatch(/^BUK-/);
  expect(new Set(numbers).size).toBeGreaterThan(490);
});
