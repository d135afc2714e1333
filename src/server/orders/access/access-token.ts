import { isSignature, signText } from '../../http/signed-text.ts';
import type { Order } from '../order.ts';

type KeyedOrder = Pick<Order, 'number' | 'keyVersion'>;

/** Version and signature. Nine digits are plenty, because versions count the new keys that the guest requested. */
const TOKEN = /^([1-9]\d{0,8})\.([\w-]+)$/;

/** The key that opens one order. Nothing is stored: it contains its version and a signature. */
export function accessTokenFor({ number, keyVersion }: KeyedOrder, sessionSecret: string): string {
  return `${keyVersion}.${signText(keyText(number, keyVersion), sessionSecret)}`;
}

/** Creates the next key. Its first use invalidates the current key, so only the guest's own mail may contain it. */
export function nextAccessTokenFor({ number, keyVersion }: KeyedOrder, sessionSecret: string): string {
  return accessTokenFor({ number, keyVersion: keyVersion + 1 }, sessionSecret);
}

/** Returns the key version; null: not for this order. The caller checks whether the version is current. */
export function readAccessToken(token: string, orderNumber: string, sessionSecret: string): number | null {
  const [, version = '', signature = ''] = TOKEN.exec(token) ?? [];
  const keyVersion = Number(version);
  return isSignature(signature, keyText(orderNumber, keyVersion), sessionSecret) ? keyVersion : null;
}

function keyText(orderNumber: string, keyVersion: number): string {
  return `key ${keyVersion} of ${orderNumber}`;
}

/** A token that is nothing but a signature. */
function signed<More extends readonly unknown[]>(textOf: (orderNumber: string, ...more: More) => string) {
  return {
    tokenFor: (orderNumber: string, sessionSecret: string, ...more: More) =>
      signText(textOf(orderNumber, ...more), sessionSecret),
    isToken: (token: string, orderNumber: string, sessionSecret: string, ...more: More) =>
      isSignature(token, textOf(orderNumber, ...more), sessionSecret),
  };
}

/** Opens only the order's status, because the payment provider sees it in an address. */
export const { tokenFor: statusTokenFor, isToken: isStatusToken } = signed((number) => `status of ${number}`);

/** The desk can only view the order by it, because mails to the desk are forwarded and stored for long. */
export const { tokenFor: deskTokenFor, isToken: isDeskToken } = signed((number) => `desk reads ${number}`);

/** Confirms one large order. Only one mail contains it, so nobody confirms with somebody else's email address. */
export const { tokenFor: confirmationSecretFor, isToken: isConfirmationSecret } = signed(
  (number, isEmailMended?: boolean) => `confirmation by ${isEmailMended ? 'second mail' : 'mail'} of ${number}`,
);

const GOOD_FOR_MS = 10 * 60_000;
const TICKET = /^(\d{1,9})\.(\d{1,15})\.([\w-]+)$/;

/** Opens only the calendar file, for a few minutes: browsers fetch it by an address that others may read later. */
export function calendarTicketFor({ number, keyVersion }: KeyedOrder, sessionSecret: string, nowMs: number): string {
  const until = nowMs + GOOD_FOR_MS;
  return `${keyVersion}.${until}.${signText(ticketText(number, keyVersion, until), sessionSecret)}`;
}

export function readCalendarTicket(ticket: string, orderNumber: string, sessionSecret: string, nowMs: number) {
  const [, version, until, signature = ''] = TICKET.exec(ticket) ?? [];
  const [keyVersion, untilMs] = [Number(version), Number(until)];
  if (!isSignature(signature, ticketText(orderNumber, keyVersion, untilMs), sessionSecret)) return null;
  return nowMs < untilMs ? keyVersion : null;
}

function ticketText(orderNumber: string, keyVersion: number, untilMs: number): string {
  return `stay.ics until ${untilMs} with key ${keyVersion} of ${orderNumber}`;
}
