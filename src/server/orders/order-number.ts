import { randomInt } from 'node:crypto';

/** No 0 and O, 1, I and L, U and V: people read these numbers out on the phone. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/** A number such as SM-7K4M2Q: one of some 700 million, so that nobody comes upon another guest's by counting. */
export function drawOrderNumber(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return `SM-${letters.join('')}`;
}
