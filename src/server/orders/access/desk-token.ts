import { isSignature, signText } from '../../http/signed-text.ts';

/**
 * Shows one order to the desk and does nothing else, because mails to the desk are forwarded and kept for long. It ends
 * with the days of `hasDeskKeyEnded`, so nothing is stored.
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
