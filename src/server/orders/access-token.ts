import { createHmac, timingSafeEqual } from 'node:crypto';

/** Opens one order to whoever placed it: HMAC-SHA256 of its number, in base64url. Nothing has to be stored. */
export function accessTokenFor(orderNumber: string, sessionSecret: string): string {
  return sign(orderNumber, sessionSecret).toString('base64url');
}

/** Compares in constant time, so that a token cannot be guessed letter by letter. */
export function isAccessToken(token: string, orderNumber: string, sessionSecret: string): boolean {
  return isToken(token, sign(orderNumber, sessionSecret));
}

/** Shows how far one order is and nothing else: it stands in an address that the payment provider sees. */
export function statusTokenFor(orderNumber: string, sessionSecret: string): string {
  return sign(statusOf(orderNumber), sessionSecret).toString('base64url');
}

export function isStatusToken(token: string, orderNumber: string, sessionSecret: string): boolean {
  return isToken(token, sign(statusOf(orderNumber), sessionSecret));
}

/** No order number looks like this, so neither token can ever stand for the other. */
function statusOf(orderNumber: string): string {
  return `status of ${orderNumber}`;
}

function isToken(token: string, expected: Buffer): boolean {
  const given = Buffer.from(token, 'base64url');
  // Decoding skips what is not base64url; only the one spelling that was handed out counts.
  if (given.length !== expected.length || given.toString('base64url') !== token) return false;
  return timingSafeEqual(given, expected);
}

function sign(text: string, sessionSecret: string): Buffer {
  return createHmac('sha256', sessionSecret).update(text).digest();
}
