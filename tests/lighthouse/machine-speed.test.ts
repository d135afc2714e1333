import { expect, test } from 'vitest';
import { phoneSlowdown } from './machine-speed.ts';

test('a slow machine simulates the same phone, and a fast one no slower phone than Lighthouse does', () => {
  expect(phoneSlowdown(200)).toBe(2);
  expect(phoneSlowdown(100)).toBe(4);
  expect(phoneSlowdown(40)).toBe(4);
});

test('no phone is faster than the machine', () => {
  expect(phoneSlowdown(10_000)).toBe(1);
});
