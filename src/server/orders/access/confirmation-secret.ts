import { isSignature, signText } from '../../http/signed-text.ts';

/**
 * Confirms one large order. Only one mail contains the secret, and no answer does: a person who orders with somebody
 * else's email cannot confirm. The mail to a corrected address has another secret.
 */
export function confirmationSecretFor(orderNumber: string, sessionSecret: string, isEmailMended = false): string {
  return signText(confirmationText(orderNumber, isEmailMended), sessionSecret);
}

export function isConfirmationSecret(
  secret: string,
  orderNumber: string,
  sessionSecret: string,
  isEmailMended = false,
): boolean {
  return isSignature(secret, confirmationText(orderNumber, isEmailMended), sessionSecret);
}

function confirmationText(orderNumber: string, isEmailMended: boolean): string {
  return `confirmation by ${isEmailMended ? 'second mail' : 'mail'} of ${orderNumber}`;
}
