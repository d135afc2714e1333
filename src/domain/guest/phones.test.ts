import { describe, expect, test } from 'vitest';
import { UKRAINE } from '#domain/samples/sample-numbering.ts';
import { ROUGH_PHONES } from './phone.ts';
import { phonesOf } from './phones.ts';

/** Polish national numbers have no prefix. */
const POLAND = phonesOf({ country: 'PL', groups: [3, 3, 3], obsoletePrefix: '' });

describe('a callable number', () => {
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
    ['tel:+380671234567', '+380671234567'],
    ['０６７ １２３ ４５ ６７', '+380671234567'],
    ['＋380671234567', '+380671234567'],
    ['067‑123‐45−67'.replace('−', '–'), '+380671234567'],
    ['\u200e+380 67 123 45 67\u202c', '+380671234567'],
    ['\ufeff067\u200b1234567', '+380671234567'],
    ['0800 500 123', '+380800500123'],
    ['+48 601 234 567', '+48601234567'],
    ['0048601234567', '+48601234567'],
    ['+800 1234 5678', '+80012345678'],
    ['+1 (202) 555-0123', '+12025550123'],
    ['+49 (0)30 123456', '+4930123456'],
    ['+44 (0)20 7946 0958', '+442079460958'],
    ['+33 (0)6 12 34 56 78', '+33612345678'],
    ['+39 06 1234567', '+39061234567'],
    ['+39 (0)6 1234567', '+39061234567'],
  ])('%j is stored as %s', (text, value) => {
    expect(UKRAINE.check(text)).toEqual({ isValid: true, value });
  });
});

describe('refuses', () => {
  test.each([
    ['', 'phone_required'],
    [' \u00a0\u200b ', 'phone_required'],
    ['1234567', 'phone_too_short'],
    ['+1234567', 'phone_too_short'],
    ['123-45-67', 'phone_too_short'],
    ['001234567', 'phone_too_short'],
    ['no phone', 'phone_too_short'],
    ['+', 'phone_too_short'],
    ['+38067123456', 'phone_too_short'],
    ['067 123 45 6', 'phone_incorrect'],
    ['12345678', 'phone_too_short'],
    ['+380380671234567', 'phone_too_long'],
    ['+3806712345678', 'phone_incorrect'],
    ['067 123 45 67 89', 'phone_too_long'],
    ['+48 48 601 234 567', 'phone_too_long'],
    ['+49 49 30 123456', 'phone_incorrect'],
    ['+123456789012345', 'phone_too_long'],
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
    expect(UKRAINE.check(text)).toEqual({ isValid: false, problem });
  });
});

test.each([
  ['0671234567', '+380 67 123 45 67'],
  ['8 (067) 123-45-67', '+380 67 123 45 67'],
  ['+48 601 234 567', '+48 601 234 567'],
  ['+49 (0)30 123456', '+49 30 123456'],
])('%j is read as %s', (text, spelled) => {
  expect(UKRAINE.spell(text)?.replaceAll('\u00a0', ' ')).toBe(spelled);
});

test.each(['', '067', 'no phone', '12345678', '0671234567 ask for Olena'])('%j is incomplete', (text) => {
  expect(UKRAINE.spell(text)).toBeNull();
});

test.each([
  ['601 234 567', '+48 601 234 567'],
  ['0048 601234567', '+48 601 234 567'],
  ['+48 601-234-567', '+48 601 234 567'],
  ['+380 67 123 45 67', '+380 67 123 4567'],
])('%j with another country’s numbering is read as %s', (text, spelled) => {
  expect(POLAND.spell(text)?.replaceAll('\u00a0', ' ')).toBe(spelled);
});

test('throws for an unknown country', () => {
  expect(() => phonesOf({ country: 'XX', groups: [3], obsoletePrefix: '' })).toThrow('XX');
});

test('only digits are checked before the library has loaded, and the typed number is kept', () => {
  expect(ROUGH_PHONES.check(' 067 123 45 67 ')).toEqual({ isValid: true, value: '067 123 45 67' });
  expect(ROUGH_PHONES.check('1234567')).toEqual({ isValid: false, problem: 'phone_too_short' });
  expect(ROUGH_PHONES.check('0671234567 ask for Olena')).toEqual({ isValid: false, problem: 'phone_incorrect' });
  expect(ROUGH_PHONES.spell('0671234567')).toBeNull();
});
