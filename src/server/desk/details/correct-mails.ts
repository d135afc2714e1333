import type { DeskEmailRequest } from '#contract/desk/desk-stay-details.ts';
import { canRemind } from '#domain/desk/reminder.ts';
import { informingMail } from '#domain/order/email-correction.ts';
import { readEmail } from '../../accounts/account-answers.ts';
import type { Transaction } from '../../database/query.ts';
import { orNotFound } from '../../http/plugins/error-handlers.ts';
import { enqueueMail, overtakeMails } from '../../mail/outbox-repository.ts';
import { replaceEmail } from '../../orders/access/mend-email.ts';
import { readOrderMoney } from '../../orders/money/read-order-money.ts';
import { isForgotten } from '../../orders/order.ts';
import { lockOrder } from '../../orders/order-repository.ts';
import { addAuditEntry, readLastActions } from '../audit-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { StayRefused } from '../stays/desk-conflict.ts';
import { failedKinds, listGuestMails } from './details-repository.ts';
import { readMails } from './read-stay.ts';

/**
 * Corrects the guest's email address, as often as needed, and resends failed mails to it; if none failed, it sends the
 * mail about the order's current state. The audit log outlives the guest's data, so it contains no address.
 */
export async function correctEmail(
  number: string,
  { email: typed, seen }: DeskEmailRequest,
  who: string,
  dependencies: DeskContext,
): Promise<void> {
  const { database, now } = dependencies;
  const email = readEmail(typed);
  await database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, number);
    if (order.guest.email === email) return;
    if (isForgotten(order.guest) || order.guest.email !== seen) throw new StayRefused({ reason: 'stay_changed' });
    const failed = failedKinds(await listGuestMails(transaction, [number]));
    const kinds = failed.length > 0 ? failed : [informingMail(order.state)].flatMap((kind) => kind ?? []);
    await replaceEmail(transaction, order, email, kinds, dependencies);
    await addAuditEntry(transaction, { who, action: 'email_corrected', subject: number, after: { kinds } }, now());
  });
}

/** Sends a mail of the order again, with current data. A repeated request sends one mail. */
export async function resendMail(
  number: string,
  id: string,
  who: string,
  { database, now }: DeskContext,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const nowMs = now();
    const { order, mails } = await lockMails(number, transaction, nowMs);
    const { kind, can_resend } = orNotFound(mails.find((each) => each.id === id));
    if (mails.some((each) => each.kind === kind && each.status === 'waiting')) return;
    if (!can_resend) throw new StayRefused({ reason: 'mail_over' });
    await overtakeMails(transaction, [kind], number, nowMs);
    await enqueueMail(transaction, { kind, orderNumber: number, locale: order.locale }, nowMs);
    await addAuditEntry(transaction, { who, action: 'mail_resent', subject: number, after: { kind } }, nowMs);
  });
}

/** Resends the mail that asks for payment of held nights, but not twice within a short time. */
export async function remindGuest(number: string, who: string, { database, now }: DeskContext): Promise<void> {
  await database.transaction(async (transaction) => {
    const nowMs = now();
    const { order, mails } = await lockMails(number, transaction, nowMs);
    const canSend = mails.some((mail) => mail.kind === 'held' && (mail.can_resend || mail.status === 'waiting'));
    const isHeld = order.state === 'awaiting_payment' && Date.parse(order.holdUntil ?? '') > nowMs;
    if (!isHeld || !canSend) throw new StayRefused({ reason: 'mail_over' });
    const last = (await readLastActions(transaction, 'guest_reminded', [number])).get(number);
    if (!canRemind(last === undefined ? null : Date.parse(last), nowMs)) {
      throw new StayRefused({ reason: 'reminded_lately' });
    }
    // If the first mail is still waiting, it would contain the same text again.
    await overtakeMails(transaction, ['held'], number, nowMs);
    await enqueueMail(transaction, { kind: 'held', orderNumber: number, locale: order.locale }, nowMs);
    await addAuditEntry(transaction, { who, action: 'guest_reminded', subject: number }, nowMs);
  });
}

async function lockMails(number: string, transaction: Transaction, nowMs: number) {
  const order = await lockOrder(transaction, number);
  const money = await readOrderMoney(transaction, order);
  return { order, mails: await readMails(order, money, transaction, nowMs) };
}
