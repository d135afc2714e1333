import { isSignature, signText } from '../../http/signed-text.ts';
import type { Order } from '../order.ts';

type KeyedOrder = Pick<Order, 'number' | 'keyVersion'>;

/** Version and signature. Nine digits are plenty, because versions count the new keys that the guest requested. */
const TOKEN = /^([1-9]\d{0,8})\.([\w-]+)$/;

/** Opens one order. Contains the key version and a signature over order and version, so nothing is stored. */
export function accessTokenFor({ number, keyVersion }: KeyedOrder, sessionSecret: string): string {
  return `${keyVersion}.${signText(keyText(number, keyVersion), sessionSecret)}`;
}

/** The token of the next key. Its first use ends the current key, so only the guest's own mail may contain it. */
export function nextAccessTokenFor({ number, keyVersion }: KeyedOrder, sessionSecret: string): string {
  return accessTokenFor({ number, keyVersion: keyVersion + 1 }, sessionSecret);
}

/** The token's key version; null: not made for this order. The caller checks whether the version is current. */
export function readAccessToken(token: string, orderNumber: string, sessionSecret: string): number | null {
  const [, version = '', signature = ''] = TOKEN.exec(token) ?? [];
  const keyVersion = Number(version);
  return isSignature(signature, keyText(orderNumber, keyVersion), sessionSecret) ? keyVersion : null;
}

/** Opens only the order's status, because the payment provider sees this token in an address. */
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
