import { randomBytes } from 'node:crypto';
import { isSignature, signText } from '../../http/signed-text.ts';

/**
 * The value of a cookie that says which accounts have signed in on a device: a random name for the device and a
 * signature for each account, the latest first. It names no person and opens nothing; it saves its guest the mail about
 * a new device, and keeps strangers who guess the password from locking the guest out.
 */
const COOKIE = /^(?:([\w-]{16})\.)?([\w-]{43}(?:\.[\w-]{43})*)$/;

/** How many accounts a device remembers. */
const MOST_ACCOUNTS = 5;

/** The device's name; null: the account has not signed in on it. */
export function readKnownDevice(cookie: string, accountId: string, sessionSecret: string): string | null {
  const { device, signatures } = readCookie(cookie);
  const text = deviceText(device, accountId);
  return signatures.some((signature) => isSignature(signature, text, sessionSecret)) ? device : null;
}

/** The cookie's text once the account has signed in on the device. */
export function withAccount(cookie: string, accountId: string, sessionSecret: string): string {
  const { signatures, ...known } = readCookie(cookie);
  const device = signatures.length === 0 ? randomBytes(12).toString('base64url') : known.device;
  const own = signText(deviceText(device, accountId), sessionSecret);
  const others = signatures.filter((signature) => signature !== own);
  return [device, own, ...others]
    .filter(Boolean)
    .slice(0, MOST_ACCOUNTS + 1)
    .join('.');
}

/** Cookies of earlier versions have no name, so their devices share one: ''. */
function readCookie(cookie: string): { readonly device: string; readonly signatures: readonly string[] } {
  const [, device = '', signatures = ''] = COOKIE.exec(cookie) ?? [];
  return { device, signatures: signatures === '' ? [] : signatures.split('.', MOST_ACCOUNTS) };
}

function deviceText(device: string, accountId: string): string {
  return device === '' ? `device of account ${accountId}` : `device ${device} of account ${accountId}`;
}
