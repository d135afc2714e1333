import { isDeskMailKind } from '#domain/mail-kinds.ts';
import { isForgotten } from '../guests/forget-guest.ts';
import type { Subscription } from '../newsletter/subscriptions.ts';
import type { Order } from '../orders/order.ts';
import type { ClaimedMail, OutboxRepository } from '../repositories/outbox-repository.ts';
import { isStillTrue } from './mail-relevance.ts';
import type { OrderMoney } from './order-money.ts';
import type { MailTransport, OutgoingMail } from './outgoing-mail.ts';
import { type MailOffice, writeOrderMail } from './write-order-mail.ts';

export interface SenderLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface OutboxSenderOptions {
  readonly outbox: OutboxRepository;
  readonly findOrder: (number: string) => Promise<Order | null>;
  readonly readMoney: (order: Order) => Promise<OrderMoney>;
  /** The newsletter that the order's guest asked for with it. */
  readonly findSubscription: (order: Order) => Promise<Subscription | null>;
  readonly office: MailOffice;
  readonly transport: MailTransport;
  readonly now: () => number;
  readonly log: SenderLog;
}

/** Longer than the most patient delivery, so that nobody else takes a mail that is just being sent. */
export const LEASE_MS = 5 * 60_000;

/**
 * Sends what is due, one mail after the other, until `isStopping`; answers how many were delivered. A mail is marked as
 * sent after its delivery, so a crash in between sends it again: at least once, under the same Message-ID. Any number of
 * senders may run at a time.
 */
export async function sendDueMails(
  options: OutboxSenderOptions,
  isStopping: () => boolean = () => false,
): Promise<number> {
  let delivered = 0;
  while (!isStopping()) {
    const [mail] = await options.outbox.claimDue(options.now(), 1, LEASE_MS);
    if (mail === undefined) break;
    if (await sendMail(mail, options)) delivered += 1;
  }
  return delivered;
}

/** True when the mail was delivered; one that is no longer true is settled without a delivery. */
async function sendMail(mail: ClaimedMail, { outbox, log, now, ...options }: OutboxSenderOptions): Promise<boolean> {
  const about = { order: mail.orderNumber, kind: mail.kind, attempt: mail.attempts };
  let letter: OutgoingMail | null;
  try {
    letter = await writeMail(mail, options, now());
    if (letter !== null) await options.transport.deliver(letter);
  } catch (error) {
    const reason = reasonOf(error);
    const outcome = await outbox.markFailed(mail, reason, now());
    if (outcome === 'given_up') log.error({ ...about, reason }, 'A mail could not be sent and will not be tried again');
    else log.warn({ ...about, reason }, 'A mail could not be sent and will be tried again');
    return false;
  }
  await outbox.markSent(mail, now());
  log.info(about, letter === null ? 'A mail was left out: the order has moved on' : 'A mail was sent');
  return letter !== null;
}

/** From the order's current facts; null when they have overtaken the mail. */
async function writeMail(
  mail: ClaimedMail,
  {
    findOrder,
    readMoney,
    findSubscription,
    office,
  }: Pick<OutboxSenderOptions, 'findOrder' | 'readMoney' | 'findSubscription' | 'office'>,
  nowMs: number,
): Promise<OutgoingMail | null> {
  const order = await findOrder(mail.orderNumber);
  if (order === null) throw new RangeError('The order of a mail is missing');
  if (isForgotten(order.guest) && !isDeskMailKind(mail.kind)) return null;
  const money = await readMoney(order);
  if (!isStillTrue(mail.kind, order, money, nowMs)) return null;
  return writeOrderMail(mail, order, money, office, nowMs, await findSubscription(order));
}

/** What went wrong, fit for a log: mail servers like to repeat the guest's address in their answers. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number };
  const words = error.message.replaceAll(/\S+@\S+/g, '…').slice(0, 200);
  return [code, responseCode, words].filter((part) => part !== undefined).join(' ');
}
