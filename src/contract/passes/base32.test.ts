import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { fromBase32, toBase32 } from './base32.ts';

/** RFC 4648, section 10, without its padding. */
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('encodes %s as %s', (text, written) => {
  expect(toBase32(new TextEncoder().encode(text))).toBe(written);
});

it('decodes encoded bytes unchanged', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
      expect(fromBase32(toBase32(bytes))).toEqual(bytes);
    }),
  );
});

test.each(['M', 'mzxw6', 'MZ1W6', 'MZXW6===', 'MZ XW6', 'MZ', 'MZXW6A', 'ß'])(
  'refuses %s, which the encoder never produces',
  (text) => {
    expect(fromBase32(text)).toBeNull();
  },
);
