import type { Locale } from '#contract/site/locale.ts';
import { isLinkGood, type LinkPurpose, PASSWORD_PURPOSES } from '#domain/account/one-time-link.ts';
import { RolledBack } from '../../database/database.ts';
import { enqueueMail } from '../../mail/outbox-repository.ts';
import type { Account, AccountDependencies } from '../account.ts';
import { findAccount, noteUse, setPassword } from '../accounts-repository.ts';
import { endWaysIn, type WaysKept } from '../end-ways-in.ts';
import { findLink, insertLink, spendLink, spendLinksOf } from '../one-time-links-repository.ts';
import type { SignedIn } from '../sessions/account-access.ts';
import { readLinkToken } from '../sessions/account-tokens.ts';
import { endSessionsOf } from '../sessions/sessions-repository.ts';

/** Mails a link for a new password, in the guest's current language. False: the address has no account. */
export async function mailRecovery(
  email: string,
  locale: Locale,
  { database, now }: AccountDependencies,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const account = await findAccount(transaction, 'email', email);
    if (account === null) return false;
    const detail = await insertLink(transaction, account.id, 'recover_password', now());
    await enqueueMail(transaction, { kind: 'recover_password', accountId: account.id, detail, locale }, now());
    return true;
  });
}

export interface PasswordReset {
  readonly token: string;
  /** Links that may set it. A registration's link may do so until the address is verified. */
  readonly purposes: readonly LinkPurpose[];
  readonly password: string;
  readonly kept: WaysKept;
  /** The network address. */
  readonly address: string;
}

/**
 * Sets the password after a mail's link, and ends all other access except what the guest keeps. Reading that mail
 * proves the address, so it counts as verified. False: the link was used or is too old.
 */
export async function resetPassword(
  { token, purposes, password, kept, address }: PasswordReset,
  dependencies: AccountDependencies,
): Promise<boolean> {
  const { database, hasher, now } = dependencies;
  // Checked before the slow hash, so that invalid links cannot keep the server busy.
  const found = await findGoodLink(token, purposes, dependencies);
  if (found === null) return false;
  const { accountId } = found;
  const passwordHash = await hasher.hash(password, { address, isKnown: true });
  return database.transaction(async (transaction) => {
    const nowMs = now();
    if (!(await spendLink(transaction, found.id, nowMs))) return false;
    const account = await findAccount(transaction, 'id', accountId);
    if (account === null || isTooLate(found.purpose, account)) return new RolledBack(false);
    await endWaysIn(transaction, account, passwordHash, kept, dependencies);
    const { locale, isVerified } = account;
    const kind = isVerified ? 'account_recovered' : 'password_changed';
    await enqueueMail(transaction, { kind, accountId, detail: null, locale }, nowMs);
    return true;
  });
}

/** The account whose password the link sets; null: the link was used or is too old. */
export async function findResetAccount(
  token: string,
  purposes: readonly LinkPurpose[],
  dependencies: AccountDependencies,
): Promise<Account | null> {
  const link = await findGoodLink(token, purposes, dependencies);
  const account = link === null ? null : await findAccount(dependencies.database.readLatest, 'id', link.accountId);
  return link === null || account === null || isTooLate(link.purpose, account) ? null : account;
}

async function findGoodLink(
  token: string,
  purposes: readonly LinkPurpose[],
  { database, sessionSecret, now }: AccountDependencies,
) {
  const id = readLinkToken(token, sessionSecret);
  const found = id === null ? null : await findLink(database.readLatest, id);
  return found !== null && purposes.some((purpose) => isLinkGood(found, purpose, now())) ? found : null;
}

/** A registration mail may be found days later: once the address is verified, only a recovery's own links count. */
function isTooLate(purpose: LinkPurpose, { isVerified }: Account): boolean {
  return purpose === 'verify_email' && isVerified;
}

export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  /** The network address. */
  readonly address: string;
}

/** Signs all other devices out, and ends links that were mailed for a new password. False: the current one is wrong. */
export async function changePassword(
  { account, session }: SignedIn,
  { current, next, address }: PasswordChange,
  { database, hasher, now }: AccountDependencies,
): Promise<boolean> {
  const asker = { address, isKnown: true };
  if (!(await hasher.verify(account.passwordHash, current, asker))) return false;
  const passwordHash = await hasher.hash(next, asker);
  const { id: accountId, browsers, locale } = account;
  return database.transaction(async (transaction) => {
    const nowMs = now();
    // False when another device changed the password in the meantime.
    if (!(await noteUse(transaction, account, browsers, nowMs))) return false;
    await setPassword(transaction, accountId, passwordHash);
    await spendLinksOf(transaction, accountId, PASSWORD_PURPOSES, nowMs);
    await endSessionsOf(transaction, accountId, session.id);
    await enqueueMail(transaction, { kind: 'password_changed', accountId, detail: null, locale }, nowMs);
    return true;
  });
}
