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

/** In the guest's current language. Returns false if the address has no account. */
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
  /** Purposes of links that may set the password. A registration's link may do so until the address is verified. */
  readonly purposes: readonly LinkPurpose[];
  readonly password: string;
  readonly kept: WaysKept;
  readonly address: string;
}

/** Whoever reads the mail owns the address, so it counts as verified. Returns false for a used or old link. */
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

/** Returns the account whose password the link sets; null: the link was already used or is too old. */
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

/** Once the address is verified, only links for recovering a password count. */
function isTooLate(purpose: LinkPurpose, { isVerified }: Account): boolean {
  return purpose === 'verify_email' && isVerified;
}

export interface PasswordChange {
  readonly current: string;
  readonly next: string;
  readonly address: string;
}

/** Signs out all other devices, and ends mailed links. Returns false if the current password is wrong. */
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
    // Returns false if another device has changed the password in the meantime.
    if (!(await noteUse(transaction, account, browsers, nowMs))) return false;
    await setPassword(transaction, accountId, passwordHash);
    await spendLinksOf(transaction, accountId, PASSWORD_PURPOSES, nowMs);
    await endSessionsOf(transaction, accountId, session.id);
    await enqueueMail(transaction, { kind: 'password_changed', accountId, detail: null, locale }, nowMs);
    return true;
  });
}
