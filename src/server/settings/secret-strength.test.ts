import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateBits } from './check-settings.ts';

const ENOUGH_BITS = 80;

describe('a word typed instead of a secret is weak', () => {
  test.each([
    ['nothing', ''],
    ['one character', 'a'],
    ['one letter', 'a'.repeat(64)],
    ['a repeated placeholder', 'changeme'.repeat(8)],
    ['digits in a row', '0123456789'.repeat(4)],
    ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['the alphabet backwards', 'zyxwvutsrqponmlkjihgfedcba9876543210'],
    ['a row of the keyboard', 'qwertyuiopasdfghjklzxcvbnm1234567890'],
    ['two alternating letters', 'ab'.repeat(20)],
    ['a repeated word', 'password-'.repeat(5)],
    ['a short secret doubled', 'x7Qp2z'.repeat(6)],
    ['letters outside the alphabet', 'ї'.repeat(40)],
  ])('%s', (_what, text) => {
    expect(estimateBits(text)).toBeLessThan(ENOUGH_BITS);
  });
});

describe('a random secret is always strong enough', () => {
  // Hashed, because the library often generates zeros, which a secret generator never does.
  const drawn = fc.string({ minLength: 8 }).map((seed) => createHash('sha256').update(seed).digest());
  test.each([
    ['openssl rand -base64 32', (bytes: Buffer) => bytes.toString('base64')],
    ['openssl rand -hex 32', (bytes: Buffer) => bytes.toString('hex')],
    ['32 bytes in base64url', (bytes: Buffer) => bytes.toString('base64url')],
  ])('%s', (_how, spell) => {
    fc.assert(
      fc.property(drawn, (bytes) => estimateBits(spell(bytes)) >= ENOUGH_BITS),
      { numRuns: 2000 },
    );
  });
});
