import { PASSWORD_PURPOSES } from '#domain/account/one-time-link.ts';
import type { Transaction } from '../database/tables.ts';
import { setPassword, verifyAccount } from '../repositories/accounts/accounts-repository.ts';
import { spendLinksOf } from '../repositories/accounts/one-time-links-repository.ts';
import { removePasskeysOf } from '../repositories/accounts/passkeys-repository.ts';
import { endSessionsOf } from '../repositories/accounts/sessions-repository.ts';
import { unlinkSubjectsOf } from '../repositories/accounts/social-repository.ts';

/**
 * For an account that somebody opened with another person's address, which its owner proves only now. The account
 * becomes the owner's: the password, sessions, providers, passkeys and links of the person who opened it end.
 */
export async function disownAccount(
  transaction: Transaction,
  accountId: string,
  passwordHash: string,
  nowMs: number,
): Promise<void> {
  await setPassword(transaction, accountId, passwordHash);
  await verifyAccount(transaction, accountId, nowMs);
  await endSessionsOf(transaction, accountId, null);
  await unlinkSubjectsOf(transaction, accountId);
  await removePasskeysOf(transaction, accountId);
  await spendLinksOf(transaction, accountId, ['verify_email', ...PASSWORD_PURPOSES], nowMs);
}
