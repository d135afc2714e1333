import type { Order } from '../order.ts';
import { isSignature, signText } from './signed-text.ts';

type KeyedOrder = Pick<Order, 'number' | 'keyVersion'>;

/** Version and signature. A version counts new keys that the guest asked for, so nine digits are ample. */
const TOKEN = /^([1-9]\d{0,8})\.([\w-]+)$/;

/** Opens one order to whoever placed it: the version of its key, and a signature over both. Nothing has to be stored. */
export function accessTokenFor({ number, keyVersion }: KeyedOrder, sessionSecret: string): string {
  return `${keyVersion}.${signText(keyText(number, keyVersion), sessionSecret)}`;
}

/** The token of the next key. Its first use ends the current key, so only the guest's own mail may contain it. */
export function nextAccessTokenFor({ number, keyVersion }: KeyedOrder, sessionSecret: string): string {
  return accessTokenFor({ number, keyVersion: keyVersion + 1 }, sessionSecret);
}

/** The token's key version, or null for one that was not made for this order. The order tells whether the key is valid. */
export function readAccessToken(token: string, orderNumber: string, sessionSecret: string): number | null {
  const [, version = '', signature = ''] = TOKEN.exec(token) ?? [];
  const keyVersion = Number(version);
  return isSignature(signature, keyText(orderNumber, keyVersion), sessionSecret) ? keyVersion : null;
}

/** Shows how far one order is and nothing else: it stands in an address that the payment provider sees. */
export function statusTokenFor(orderNumber: string, sessionSecret: string): string {
  return signText(statusText(orderNumber), sessionSecret);
}

export function isStatusToken(token: string, orderNumber: string, sessionSecret: string): boolean {
  return isSignature(token, statusText(orderNumber), sessionSecret);
}

function keyText(orderNumber: string, keyVersion: number): string {
  return `key ${keyVersion} of ${orderNumber}`;
}

function statusText(orderNumber: string): string {
  return `status of ${orderNumber}`;
}
