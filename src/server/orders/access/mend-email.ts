import { mailAfterCorrection } from '#domain/order/email-correction.ts';
import type { GuestMailKind } from '#domain/order/mail-kinds.ts';
import { deleteOpenedAccount } from '../../accounts/accounts-repository.ts';
import type { DatabaseAndClock } from '../../database/database.ts';
import type { Transaction } from '../../database/query.ts';
import { Refused } from '../../http/plugins/error-handlers.ts';
import { enqueueMail, overtakeMails } from '../../mail/outbox-repository.ts';
import { moveConsents } from '../../newsletter/consents-repository.ts';
import type { Order } from '../order.ts';
import { findOrder, lockOrder, rewriteEmail } from '../order-repository.ts';
import { inviteToAccount } from '../place/invite-to-account.ts';

/** Corrects a mistyped address once: its links become invalid, and the new address gets the mails. Throws Refused. */
export async function mendEmail(number: string, email: string, dependencies: DatabaseAndClock): Promise<Order> {
  const { database, now } = dependencies;
  return database.transaction(async (transaction) => {
    const order = await lockOrder(transaction, number);
    const kind = mailAfterCorrection({ ...order, placedAtMs: Date.parse(order.placedAt) }, now());
    if (kind === null || order.guest.email === email) throw new Refused(409, 'email_not_mendable');
    return replaceEmail(transaction, order, email, [kind], dependencies);
  });
}

/** Invalidates earlier keys, and mails `kinds` to the new, different address. The caller has locked the order. */
export async function replaceEmail(
  transaction: Transaction,
  order: Order,
  email: string,
  kinds: readonly GuestMailKind[],
  { now }: DatabaseAndClock,
): Promise<Order> {
  const { number, locale } = order;
  const nowMs = now();
  await rewriteEmail(transaction, number, email, nowMs);
  await moveConsents(transaction, number, email);
  const mended = await findOrder(transaction, number);
  if (mended === null) throw new Error(`Order ${number} is gone under its lock`);
  // A waiting mail would arrive twice, or contain an invalid key.
  await overtakeMails(transaction, [...kinds, 'new_key'], number, nowMs);
  for (const kind of kinds) await enqueueMail(transaction, { kind, orderNumber: number, locale }, nowMs);
  if (order.createAccount) {
    // That account has the guest's name and phone, and its link was sent to a stranger.
    await deleteOpenedAccount(transaction, order.guest.email, order.placedAt);
    await inviteToAccount(transaction, mended, nowMs);
  }
  return mended;
}
