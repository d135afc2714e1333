import { isSignature, signText } from './signed-text.ts';

/**
 * Confirms one large order. It stands in one mail and nowhere else, so that whoever placed the order with somebody else's
 * e-mail cannot confirm it with what they were answered.
 */
export function confirmationSecretFor(orderNumber: string, sessionSecret: string): string {
  return signText(confirmationText(orderNumber), sessionSecret);
}

export function isConfirmationSecret(secret: string, orderNumber: string, sessionSecret: string): boolean {
  return isSignature(secret, confirmationText(orderNumber), sessionSecret);
}

function confirmationText(orderNumber: string): string {
  return `confirmation by mail of ${orderNumber}`;
}
