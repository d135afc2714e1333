import { isSignature, signText } from '../../http/signed-text.ts';
import type { Order } from '../order.ts';

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
