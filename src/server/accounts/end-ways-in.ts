import type { SocialProviderName } from '#contract/accounts/social-paths.ts';
import { LINK_PURPOSES } from '#domain/account/one-time-link.ts';
import type { Transaction } from '../database/query.ts';
import type { Account, AccountDependencies } from './account.ts';
import { setPassword, verifyAccount } from './accounts-repository.ts';
import { spendLinksOf } from './one-time-links-repository.ts';
import { removePasskeysOf } from './passkeys/passkeys-repository.ts';
import { endDeskSessionsOf, endSessionsOf } from './sessions/sessions-repository.ts';
import { unlinkSubjectsOf } from './social/social-repository.ts';

/** Two, because a mailed or shared link may contain the next key, which is not used yet. */
export const KEYS_ENDED = 2;

/** Sign-in methods that the owner recognises as their own. */
export interface WaysKept {
  readonly passkeys: readonly string[];
  readonly providers: readonly SocialProviderName[];
}

export const NONE_KEPT: WaysKept = { passkeys: [], providers: [] };

/** Gives the account to the proved owner of its address: everybody else's access ends, keys of orders included. */
export async function endWaysIn(
  transaction: Transaction,
  { id, email, isVerified }: Account,
  passwordHash: string,
  { passkeys, providers }: WaysKept,
  { now }: Pick<AccountDependencies, 'now'>,
): Promise<void> {
  const nowMs = now();
  await setPassword(transaction, id, passwordHash);
  await verifyAccount(transaction, id, nowMs);
  await endSessionsOf(transaction, id, null);
  await endDeskSessionsOf(transaction, id);
  await unlinkSubjectsOf(transaction, id, providers);
  await removePasskeysOf(transaction, 'passkeys', id, passkeys);
  await spendLinksOf(transaction, id, LINK_PURPOSES, nowMs);
  // Nobody can sign in to an unverified account, so nobody has read order keys there.
  if (!isVerified) return;
  // The guest who proves the address gets new keys.
  await transaction
    .updateTable('orders')
    .set(({ eb }) => ({ key_version: eb('key_version', '+', KEYS_ENDED) }))
    .where('email', '=', email)
    .execute();
}
