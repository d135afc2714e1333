import { type DeskMailKind, isDeskMailKind, isOwedToGuest } from '#domain/order/mail-kinds.ts';
import type { OrderMoney } from '#domain/order/order-money.ts';
import { mailboxOf } from '#domain/order/same-guest.ts';
import type { UnpaidWeek } from '#domain/order/unpaid-week.ts';
import { isForgotten } from '../guests/forget-guest.ts';
import type { Subscription } from '../newsletter/subscriptions.ts';
import type { Order } from '../orders/order.ts';
import type { MailAllowancesRepository } from '../repositories/mail-allowances-repository.ts';
import type { ClaimedMail } from '../repositories/outbox-repository.ts';
import { pseudonymOf } from '../unpaid-limits/pseudonym.ts';
import { isStillRelevant } from './mail-relevance.ts';
import type { OutgoingMail } from './outgoing-mail.ts';
import { type MailContext, writeOrderMail } from './write-order-mail.ts';

export interface DraftOptions {
  readonly findOrder: (number: string) => Promise<Order | null>;
  readonly readMoney: (order: Order) => Promise<OrderMoney>;
  /** The weeks that the desk is told of by a mail about this order. */
  readonly listUnpaidWeeks: (orderNumber: string) => Promise<readonly UnpaidWeek[]>;
  /** The newsletter that the order's guest asked for with it. */
  readonly findSubscription: (order: Order) => Promise<Subscription | null>;
  readonly mailContext: MailContext;
  readonly allowances: MailAllowancesRepository;
  /** Mails a day to one guest about orders that no money has reached; null switches the limit off. */
  readonly mailsPerRecipient: number | null;
  /** What the desk wants to be told. */
  readonly deskMails: readonly DeskMailKind[];
}

/** Why a mail is not sent at all. */
export type SkipReason = 'overtaken' | 'switched_off' | 'over_limit';

/** A mail of the outbox from its order's current facts, or why it is left out. */
export async function draftMail(
  mail: ClaimedMail,
  options: DraftOptions,
  nowMs: number,
): Promise<OutgoingMail | SkipReason> {
  const { findOrder, readMoney, findSubscription, mailContext, deskMails } = options;
  const { kind } = mail;
  if (isDeskMailKind(kind) && !deskMails.includes(kind)) return 'switched_off';
  const order = await findOrder(mail.orderNumber);
  if (order === null) throw new RangeError('The order of a mail is missing');
  if (isForgotten(order.guest) && !isDeskMailKind(kind)) return 'overtaken';
  const money = await readMoney(order);
  if (!isStillRelevant(kind, order, money, nowMs)) return 'overtaken';
  if (!(await isWithinLimit(mail, order, money, options, nowMs))) return 'over_limit';
  const unpaidWeeks = kind === 'desk_unpaid_week' ? await options.listUnpaidWeeks(order.number) : [];
  return writeOrderMail(mail, order, money, mailContext, nowMs, await findSubscription(order), unpaidWeeks);
}

/**
 * Anybody can place orders with anybody's address, so what no money stands behind is limited. Counted for the mailbox,
 * however its address is spelled, in the database, so that all processes share the limit.
 */
async function isWithinLimit(
  mail: ClaimedMail,
  { guest }: Order,
  money: OrderMoney,
  { allowances, mailsPerRecipient, mailContext }: DraftOptions,
  nowMs: number,
): Promise<boolean> {
  const hasMoneyCome = money.receivedMinor > 0 || money.otherSums.length > 0;
  if (mailsPerRecipient === null || isDeskMailKind(mail.kind) || isOwedToGuest(mail.kind, hasMoneyCome)) return true;
  const recipient = pseudonymOf('email', mailboxOf(guest.email), mailContext.sessionSecret);
  return allowances.spend(mail, recipient, mailsPerRecipient, nowMs);
}
