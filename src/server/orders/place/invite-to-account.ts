import { EMPTY_PROFILE } from '#domain/account/profile.ts';
import { findAccount, insertAccount, NO_PASSWORD, setProfile } from '../../accounts/accounts-repository.ts';
import { insertLink } from '../../accounts/one-time-links-repository.ts';
import type { Transaction } from '../../database/query.ts';
import { enqueueMail } from '../../mail/outbox-repository.ts';
import type { Order } from '../order.ts';

/** Anyone may have typed the address: until its reader opens the mailed link, the account shows nothing. */
export async function inviteToAccount(transaction: Transaction, { guest, locale }: Order, nowMs: number) {
  const { email, firstName, lastName, phone } = guest;
  const known = await findAccount(transaction, 'email', email);
  // The history of a verified account contains the booking anyway.
  if (known?.isVerified) return;
  const opened = known?.id ?? (await insertAccount(transaction, { email, passwordHash: NO_PASSWORD, locale }, nowMs));
  if (opened === null) return;
  if (known === null) await setProfile(transaction, opened, { ...EMPTY_PROFILE, firstName, lastName, phone });
  const detail = await insertLink(transaction, opened, 'choose_password', nowMs);
  await enqueueMail(transaction, { kind: 'choose_password', accountId: opened, detail, locale }, nowMs);
}
