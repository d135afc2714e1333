import { describe, expect, test } from 'vitest';
import { UKRAINE } from '#domain/samples/sample-numbering.ts';
import { checkPhone, spellPhone } from './phone.ts';
import { toNumbering } from './phone-numbering.ts';

/** Polish numbers have nothing before them at home. */
const POLAND = toNumbering('48', [''], [3, 3, 3]);

describe('a number that can be called', () => {
  test.each([
    ['0671234567', '+380671234567'],
    ['067 123 45 67', '+380671234567'],
    ['(067) 123-45-67', '+380671234567'],
    ['8 067 123 45 67', '+380671234567'],
    ['380671234567', '+380671234567'],
    ['+380671234567', '+380671234567'],
    [' +38 (067) 123–45–67 ', '+380671234567'],
    ['+38\u00a0067\u00a0123.45.67', '+380671234567'],
    ['+380 (0)67 123 45 67', '+380671234567'],
    ['00380671234567', '+380671234567'],
    ['+0671234567', '+380671234567'],
    ['+48 601 234 567', '+48601234567'],
    ['0048601234567', '+48601234567'],
    ['+800 1234 5678', '+80012345678'],
    ['+1 (202) 555-0123', '+12025550123'],
    ['12345678', '12345678'],
    ['+123456789012345', '+123456789012345'],
  ])('%j is kept as %s', (text, value) => {
    expect(checkPhone(text, UKRAINE)).toEqual({ isValid: true, value });
  });
});

describe('what is no number', () => {
  test.each([
    ['', 'phone_required'],
    [' \u00a0 ', 'phone_required'],
    ['1234567', 'phone_too_short'],
    ['+1234567', 'phone_too_short'],
    ['123-45-67', 'phone_too_short'],
    ['001234567', 'phone_too_short'],
    ['no phone', 'phone_too_short'],
    ['+', 'phone_too_short'],
    ['+1234567890123456', 'phone_too_long'],
    ['0671234567 ask for Olena', 'phone_incorrect'],
    ['067+1234567', 'phone_incorrect'],
    ['++380671234567', 'phone_incorrect'],
    ['0671234567\r\nBcc: a@example.com', 'phone_incorrect'],
    ['0671234567\n', 'phone_incorrect'],
    ['067\t1234567', 'phone_incorrect'],
    ['0671234567\0', 'phone_incorrect'],
    ['<0671234567>', 'phone_incorrect'],
  ])('%j: %s', (text, problem) => {
    expect(checkPhone(text, UKRAINE)).toEqual({ isValid: false, problem });
  });
});

test.each([
  ['0671234567', '+380 67 123 45 67'],
  ['8 (067) 123-45-67', '+380 67 123 45 67'],
  ['+48 601 234 567', '+48601234567'],
  ['12345678', '12345678'],
])('%j is understood as %s', (text, spelled) => {
  expect(spellPhone(text, UKRAINE)?.replaceAll('\u00a0', ' ')).toBe(spelled);
});

test.each(['', '067', 'no phone', '0671234567 ask for Olena'])('%j is no number yet', (text) => {
  expect(spellPhone(text, UKRAINE)).toBeNull();
});

test.each([
  ['601 234 567', '+48 601 234 567'],
  ['0048 601234567', '+48 601 234 567'],
  ['+48 601-234-567', '+48 601 234 567'],
  ['067 123 45 67', '0671234567'],
  ['+380 67 123 45 67', '+380671234567'],
])('in another country %j is understood as %s', (text, spelled) => {
  expect(spellPhone(text, POLAND)?.replaceAll('\u00a0', ' ')).toBe(spelled);
});
