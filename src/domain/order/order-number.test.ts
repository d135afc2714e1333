import { expect, test } from 'vitest';
import { readOrderNumber } from './order-number.ts';

test.each(['SM-B85YAN', 'sm b85yan', 'smb85yan', ' Sm–B85 yan\u200b', '№ SM-B85YAN'])('reads %s', (typed) => {
  expect(readOrderNumber(typed)).toBe('SM-B85YAN');
});

test('accepts a prefix of three letters', () => {
  expect(readOrderNumber('bch 234567')).toBe('BCH-234567');
});

test.each([
  '',
  'SM',
  'SM-B85YA',
  'SM-B85YANN22',
  'SM-B85YA0',
  'SM-B85YAI',
  'B85YAN',
  'olena@example.com',
  '1234567890',
])('refuses %s', (typed) => {
  expect(readOrderNumber(typed)).toBeNull();
});
