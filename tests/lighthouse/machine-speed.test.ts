import { expect, test } from 'vitest';
import { phoneSlowdown } from './machine-speed.ts';

test('a slow machine simulates the same phone, and a fast one a phone no slower than Lighthouse’s', () => {
  expect(phoneSlowdown(200)).toBe(2);
  expect(phoneSlowdown(100)).toBe(4);
  expect(phoneSlowdown(40)).toBe(4);
});

test('the simulated phone is never faster than the machine', () => {
  expect(phoneSlowdown(10_000)).toBe(1);
});
