import type { Locale } from '#contract/site/locale.ts';
import { isLinkGood } from '#domain/account/one-time-link.ts';
import type { Database } from '../database/database.ts';
import type { Transaction } from '../database/tables.ts';
import { findAccount, insertAccount, verifyAccount } from '../repositories/accounts/accounts-repository.ts';
import { findLink, insertLink, spendLink } from '../repositories/accounts/one-time-links-repository.ts';
import { createOutboxRepository } from '../repositories/outbox-repository.ts';
import type { Account, AccountDependencies } from './account.ts';
import { readLinkToken } from './tokens/account-tokens.ts';

export interface CheckedRegistration {
  readonly email: string;
  readonly password: string;
  readonly locale: Locale;
  /** Of the network. */
  readonly address: string;
}

/** False if the address has an account, verified or not. */
export async function register(
  { email, password, locale, address }: CheckedRegistration,
  { database, hasher, now }: AccountDependencies,
): Promise<boolean> {
  if ((await findAccount(database.readLatest, 'email', email)) !== null) return false;
  const passwordHash = await hasher.hash(password, { address, isKnown: false });
  return database.transaction(async (transaction) => {
    const nowMs = now();
    const id = await insertAccount(transaction, { email, passwordHash, locale }, nowMs);
    if (id === null) return false;
    await mailVerification(database, transaction, { id, locale }, nowMs);
    return true;
  });
}

/** Nothing for an address without an account, or with one that is verified. */
export async function resendVerification(email: string, { database, now }: AccountDependencies): Promise<void> {
  await database.transaction(async (transaction) => {
    const account = await findAccount(transaction, 'email', email);
    if (account === null || account.isVerified) return;
    await mailVerification(database, transaction, account, now());
  });
}

/** Opening the link twice is no mistake: the second time finds the address verified. False: the link is not good. */
export async function verifyEmail(
  token: string,
  { database, sessionSecret, now }: AccountDependencies,
): Promise<boolean> {
  const id = readLinkToken(token, sessionSecret);
  if (id === null) return false;
  return database.transaction(async (transaction) => {
    const link = await findLink(transaction, id);
    if (link === null || !isLinkGood({ ...link, isUsed: false }, 'verify_email', now())) return false;
    await spendLink(transaction, id, now());
    await verifyAccount(transaction, link.accountId, now());
    return true;
  });
}

export async function mailVerification(
  database: Database,
  transaction: Transaction,
  { id: accountId, locale }: Pick<Account, 'id' | 'locale'>,
  nowMs: number,
): Promise<void> {
  const detail = await insertLink(transaction, accountId, 'verify_email', nowMs);
  const { enqueue } = createOutboxRepository(database);
  await enqueue(transaction, { kind: 'verify_email', accountId, detail, locale }, nowMs);
}
