import { isLinkGood } from '#domain/account/one-time-link.ts';
import { type DeskMailKind, isDeskMailKind, isExemptFromMailLimits, type MailKind } from '#domain/order/mail-kinds.ts';
import type { OrderMoney } from '#domain/order/order-money.ts';
import { mailboxOf } from '#domain/order/same-guest.ts';
import { findAccount } from '../accounts/accounts-repository.ts';
import { findSilence } from '../accounts/guest-profiles-repository.ts';
import { findLink } from '../accounts/one-time-links-repository.ts';
import { hasLink, writeAccountMail } from '../accounts/write-account-mail.ts';
import type { Database } from '../database/database.ts';
import { findEnquiry, findEnquiryReply } from '../enquiries/enquiries-repository.ts';
import { writeEnquiryMail } from '../enquiries/write-enquiry-mail.ts';
import { digitsOf, findCode } from '../guests/guest-codes-repository.ts';
import { pseudonymOf } from '../limits/pseudonym.ts';
import { listUnpaidWeeks } from '../limits/unpaid-weeks-repository.ts';
import { spendAllowance } from '../mail/mail-allowances-repository.ts';
import {
  type ClaimedAccountMail,
  type ClaimedEnquiryMail,
  type ClaimedMail,
  type ClaimedOrderMail,
  isAboutAccount,
  isAboutEnquiry,
} from '../mail/outbox-repository.ts';
import { findSubscription } from '../newsletter/consents-repository.ts';
import { findLastApplied } from '../orders/change/order-changes-repository.ts';
import { isStillRelevant } from '../orders/mails/mail-relevance.ts';
import { type MailContext, writeOrderMail } from '../orders/mails/write-order-mail.ts';
import { readOrderMoney, readPaymentState } from '../orders/money/read-order-money.ts';
import { hasMailbox, type Order } from '../orders/order.ts';
import { findOrder } from '../orders/order-repository.ts';

export interface DraftOptions {
  readonly database: Database;
  readonly mailContext: MailContext;
  /** Daily limit of mails to one guest about enquiries and orders without any payment; null: no limit. */
  readonly mailsPerRecipient: number | null;
  readonly deskMails: readonly DeskMailKind[];
}

/** Limit per mailbox: an attacker who takes over an account could otherwise trigger a warning with each action. */
const MOST_WARNINGS_A_DAY = 20;

const KINDS_OF_CHANGES: readonly MailKind[] = ['changed', 'desk_changed'];

/** Returns the mail with current data, or the reason to leave it out. */
export async function draftMail(mail: ClaimedMail, options: DraftOptions, nowMs: number) {
  if (isAboutEnquiry(mail)) return draftEnquiryMail(mail, options, nowMs);
  if (isAboutAccount(mail)) return draftAccountMail(mail, options, nowMs);
  const { database, mailContext, deskMails } = options;
  const { readLatest } = database;
  const { kind } = mail;
  if (isDeskMailKind(kind) && !deskMails.includes(kind)) return 'switched_off';
  const order = await findOrder(database.readLatest, mail.orderNumber);
  if (order === null) throw new RangeError('The order of a mail is missing');
  if (!hasMailbox(order.guest) && !isDeskMailKind(kind)) return 'overtaken';
  const [money, paymentState] = await Promise.all([
    readOrderMoney(database.readLatest, order),
    readPaymentState(database, order.number, nowMs),
  ]);
  if (!isStillRelevant(kind, order, money, paymentState, nowMs)) return 'overtaken';
  if (!(await isWithinLimit(mail, order, money, options, nowMs))) return 'over_limit';
  const code = kind === 'data_code' ? await findCode(readLatest, mail.detail ?? '', nowMs) : null;
  // A code proves only the address that requested it, even if the booking now has another address.
  if (kind === 'data_code' && code?.email !== order.guest.email) return 'overtaken';
  const dataCode = code && { digits: digitsOf(code.id, mailContext.sessionSecret), purpose: code.purpose };
  const unpaidWeeks = kind === 'desk_unpaid_week' ? await listUnpaidWeeks(readLatest, order.number) : [];
  const change = KINDS_OF_CHANGES.includes(kind) ? await findLastApplied(database.readLatest, order.number) : null;
  const subscription = await findSubscription(readLatest, 'order_number', order.number);
  return writeOrderMail({ mail, order, money, subscription, unpaidWeeks, change, dataCode, mailContext, nowMs });
}

/** The desk always gets its mail, because nothing else tells staff about the enquiry. */
async function draftEnquiryMail(mail: ClaimedEnquiryMail, options: DraftOptions, nowMs: number) {
  const { readLatest } = options.database;
  const enquiry = await findEnquiry(readLatest, mail.enquiryId);
  if (enquiry === null) return 'overtaken';
  // A stranger can cause the first mail to a guest, so it is limited. Staff write the replies.
  const isLimited = mail.kind === 'enquiry_received';
  const { email, phone } = enquiry.enquirer;
  if (isLimited && (await findSilence(readLatest, [email, phone]))) return 'switched_off';
  if (isLimited && !(await isWithinAllowance(mail, email, options, nowMs))) return 'over_limit';
  const answer = mail.kind === 'enquiry_answer' ? await findEnquiryReply(readLatest, mail.detail ?? '') : null;
  return writeEnquiryMail(mail, { enquiry, answer: answer?.text ?? '' }, options.mailContext, nowMs);
}

/**
 * Requests for mails with a link are limited already. Warnings have a limit of their own, so that nothing else uses it
 * up. `choose_password` is sent with an order, and counts as such.
 */
async function draftAccountMail(mail: ClaimedAccountMail, options: DraftOptions, nowMs: number) {
  const { readLatest } = options.database;
  const account = await findAccount(readLatest, 'id', mail.accountId);
  if (account === null) return 'overtaken';
  if (hasLink(mail)) {
    const link = await findLink(readLatest, mail.detail ?? '');
    if (link === null || !isLinkGood(link, mail.kind, nowMs)) return 'overtaken';
  }
  if (mail.kind === 'choose_password' && (await findSilence(readLatest, [account.email]))) return 'switched_off';
  const isCounted = mail.kind === 'choose_password' || !hasLink(mail);
  if (isCounted && !(await isWithinAllowance(mail, account.email, options, nowMs))) return 'over_limit';
  return writeAccountMail(mail, account, options.mailContext);
}

/** Anybody can place orders with anybody's email address, so mails about orders without payment are limited. */
async function isWithinLimit(
  mail: ClaimedOrderMail,
  { guest }: Order,
  money: OrderMoney,
  options: DraftOptions,
  nowMs: number,
): Promise<boolean> {
  const hasMoneyCome = money.receivedMinor > 0 || money.otherSums.length > 0;
  if (isDeskMailKind(mail.kind) || isExemptFromMailLimits(mail.kind, hasMoneyCome)) return true;
  return isWithinAllowance(mail, guest.email, options, nowMs);
}

async function isWithinAllowance(
  mail: ClaimedMail,
  email: string,
  { database, mailsPerRecipient, mailContext }: DraftOptions,
  nowMs: number,
): Promise<boolean> {
  if (mailsPerRecipient === null) return true;
  const isWarning = isAboutAccount(mail) && !hasLink(mail);
  const mailbox = isWarning ? `warned ${mailboxOf(email)}` : mailboxOf(email);
  const recipient = pseudonymOf('email', mailbox, mailContext.sessionSecret);
  return spendAllowance(database, mail, recipient, isWarning ? MOST_WARNINGS_A_DAY : mailsPerRecipient, nowMs);
}
