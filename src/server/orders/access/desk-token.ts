import { isSignature, signText } from '../../http/signed-text.ts';

/**
 * Only shows one order to the desk, because mails to the desk are forwarded and stored for long. It ends with the days
 * of `hasDeskKeyEnded`, so nothing is stored.
 */
export function deskTokenFor(orderNumber: string, sessionSecret: string): string {
  return signText(deskText(orderNumber), sessionSecret);
}

export function isDeskToken(token: string, orderNumber: string, sessionSecret: string): boolean {
  return isSignature(token, deskText(orderNumber), sessionSecret);
}

function deskText(orderNumber: string): string {
  return `desk reads ${orderNumber}`;
}
