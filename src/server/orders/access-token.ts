import { createHmac, timingSafeEqual } from 'node:crypto';

/** Opens one order to whoever placed it: HMAC-SHA256 of its number, in base64url. Nothing has to be stored. */
export function accessTokenFor(orderNumber: string, sessionSecret: string): string {
  return sign(orderNumber, sessionSecret).toString('base64url');
}

/** Compares in constant time, so that a token cannot be guessed letter by letter. */
export function isAccessToken(token: string, orderNumber: string, sessionSecret: string): boolean {
  const expected = sign(orderNumber, sessionSecret);
  const given = Buffer.from(token, 'base64url');
  // Decoding skips what is not base64url; only the one spelling that was handed out counts.
  if (given.length !== expected.length || given.toString('base64url') !== token) return false;
  return timingSafeEqual(given, expected);
}

function sign(orderNumber: string, sessionSecret: string): Buffer {
  return createHmac('sha256', sessionSecret).update(orderNumber).digest();
}
