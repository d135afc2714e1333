import { expect, test } from 'vitest';
import { formatPrice } from './price.ts';

test.each([
  [386_200, 'uk', '3~862~₴'],
  [386_250, 'uk', '3~862,50~₴'],
  [386_205, 'en', 'UAH~3,862.05'],
  [65_000, 'en', 'UAH~650'],
  [123_456_700, 'uk', '1~234~567~₴'],
  [0, 'uk', '0~₴'],
  [5, 'uk', '0,05~₴'],
  [-120_050, 'en', '-UAH~1,200.50'],
] as const)('%i kopiyky in %s are %s', (minor, locale, text) => {
  expect(formatPrice(minor, locale).replaceAll('\u00a0', '~')).toBe(text);
});
