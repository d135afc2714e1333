import { expect, test } from 'vitest';
import { spellPhone } from './spell-phone.ts';

test.each([
  ['0671234567', '+380 67 123 45 67'],
  ['8 (067) 123-45-67', '+380 67 123 45 67'],
  ['+48 601 234 567', '+48601234567'],
  ['12345678', '12345678'],
])('%j is understood as %s', (text, spelled) => {
  expect(spellPhone(text)?.replaceAll('\u00a0', ' ')).toBe(spelled);
});

test.each(['', '067', 'no phone', '0671234567 ask for Olena'])('%j is no number yet', (text) => {
  expect(spellPhone(text)).toBeNull();
});
