import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Confirms one large order: HMAC-SHA256 of its number for this purpose alone. It stands in one mail and nowhere else, so
 * that whoever placed the order with somebody else's e-mail cannot confirm it with what they were answered.
 */
export function confirmationSecretFor(orderNumber: string, sessionSecret: string): string {
  return sign(orderNumber, sessionSecret).toString('base64url');
}

/** Compares in constant time, so that the secret cannot be guessed letter by letter. */
export function isConfirmationSecret(secret: string, orderNumber: string, sessionSecret: string): boolean {
  const expected = sign(orderNumber, sessionSecret);
  const given = Buffer.from(secret, 'base64url');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sign(orderNumber: string, sessionSecret: string): Buffer {
  return createHmac('sha256', sessionSecret).update(`confirmation by mail of ${orderNumber}`).digest();
}
