import { isLinkGood } from '#domain/account/one-time-link.ts';
import type { Transaction } from '../../database/query.ts';
import { enqueueMail } from '../../mail/outbox-repository.ts';
import type { Account, AccountDependencies } from '../account.ts';
import { findAccount, holdAccount, insertAccount, verifyAccount } from '../accounts-repository.ts';
import { findLink, insertLink, spendLinksOf } from '../one-time-links-repository.ts';
import { readLinkToken } from '../sessions/account-tokens.ts';

/** Returns false if the address has an account, verified or not. */
export async function register(
  { email, locale, password, address }: Pick<Account, 'email' | 'locale'> & { password: string; address: string },
  { database, hasher, now }: AccountDependencies,
): Promise<boolean> {
  if ((await findAccount(database.readLatest, 'email', email)) !== null) return false;
  const passwordHash = await hasher.hash(password, { address, isKnown: false });
  return database.transaction(async (transaction) => {
    const nowMs = now();
    const id = await insertAccount(transaction, { email, passwordHash, locale }, nowMs);
    if (id === null) return false;
    await mailVerification(transaction, { id, locale }, nowMs);
    return true;
  });
}

/** Does nothing if the address has no account, or is already verified. */
export async function resendVerification(email: string, { database, now }: AccountDependencies): Promise<void> {
  await database.transaction(async (transaction) => {
    const account = await findAccount(transaction, 'email', email);
    if (account === null || account.isVerified) return;
    await mailVerification(transaction, account, now());
  });
}

/** null: the link is too old. A used link still works, because opening it twice is no mistake. */
export async function findRegistered(token: string, { database, sessionSecret, now }: AccountDependencies) {
  const id = readLinkToken(token, sessionSecret);
  const link = id === null ? null : await findLink(database.readLatest, id);
  if (link === null || !isLinkGood({ ...link, isUsed: false }, 'verify_email', now())) return null;
  return findAccount(database.readLatest, 'id', link.accountId);
}

/** The link only proves who reads the mail: a stranger may have registered the address. Returns false if refused. */
export async function verifyEmail(
  account: Account,
  password: string,
  address: string,
  { database, hasher, now }: AccountDependencies,
): Promise<boolean> {
  if (!(await hasher.verify(account.passwordHash, password, { address, isKnown: true }))) return false;
  return database.transaction(async (transaction) => {
    if (!(await holdAccount(transaction, account))) return false;
    await verifyAccount(transaction, account.id, now());
    await spendLinksOf(transaction, account.id, ['verify_email'], now());
    return true;
  });
}

export async function mailVerification(
  transaction: Transaction,
  { id: accountId, locale }: Pick<Account, 'id' | 'locale'>,
  nowMs: number,
): Promise<void> {
  const detail = await insertLink(transaction, accountId, 'verify_email', nowMs);
  await enqueueMail(transaction, { kind: 'verify_email', accountId, detail, locale }, nowMs);
}
