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

const GOOD_FOR_MS = 10 * 60_000;
const TICKET = /^(\d{1,9})\.(\d{1,15})\.([\w-]+)$/;

/**
 * Opens only the calendar file of one order, for a few minutes. Browsers fetch that file by its address, which others
 * may read later.
 */
export function calendarTicketFor(
  { number, keyVersion }: Pick<Order, 'number' | 'keyVersion'>,
  sessionSecret: string,
  nowMs: number,
): string {
  const until = nowMs + GOOD_FOR_MS;
  return `${keyVersion}.${until}.${signText(ticketText(number, keyVersion, until), sessionSecret)}`;
}

/** The key version of a valid ticket; null: expired, or not made for this order. */
export function readCalendarTicket(
  ticket: string,
  orderNumber: string,
  sessionSecret: string,
  nowMs: number,
): number | null {
  const [, version, until, signature = ''] = TICKET.exec(ticket) ?? [];
  const [keyVersion, untilMs] = [Number(version), Number(until)];
  if (!isSignature(signature, ticketText(orderNumber, keyVersion, untilMs), sessionSecret)) return null;
  return nowMs < untilMs ? keyVersion : null;
}

function ticketText(orderNumber: string, keyVersion: number, untilMs: number): string {
  return `stay.ics until ${untilMs} with key ${keyVersion} of ${orderNumber}`;
}
