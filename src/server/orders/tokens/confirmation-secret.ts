import { isSignature, signText } from './signed-text.ts';

/**
 * Confirms one large order. Only one mail contains the secret, and no answer does: a person who orders with somebody
 * else's email cannot confirm.
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
