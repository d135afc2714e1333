import { isSignature, signText } from '../../orders/tokens/signed-text.ts';

/**
 * The text of a cookie that says which accounts have signed in on a device: a signature for each, the latest first. It
 * names nobody and opens nothing; it only spares its guest the mail about a new device.
 */

/** For how many accounts one device is remembered. */
const MOST_ACCOUNTS = 5;

export function isKnownDevice(cookie: string, accountId: string, sessionSecret: string): boolean {
  return signaturesIn(cookie).some((signature) => isSignature(signature, deviceText(accountId), sessionSecret));
}

/** The cookie's text once the account has signed in on the device. */
export function withAccount(cookie: string, accountId: string, sessionSecret: string): string {
  const own = signText(deviceText(accountId), sessionSecret);
  const others = signaturesIn(cookie).filter((signature) => signature !== own && /^[\w-]{43}$/.test(signature));
  return [own, ...others].slice(0, MOST_ACCOUNTS).join('.');
}

/** What a stranger sends may be long. */
function signaturesIn(cookie: string): readonly string[] {
  return cookie.split('.', MOST_ACCOUNTS);
}

function deviceText(accountId: string): string {
  return `device of account ${accountId}`;
}
