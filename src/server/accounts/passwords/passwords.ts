import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import type { PasswordReset } from '#contract/accounts/accounts.ts';
import type { Locale } from '#contract/site/locale.ts';
import { isLinkGood, type LinkPurpose, PASSWORD_PURPOSES } from '#domain/account/one-time-link.ts';
import { noteSecurityEvent } from '../../http/log/security-events.ts';
import { enqueueMail } from '../../mail/outbox-repository.ts';
import type { Account, AccountDependencies } from '../account.ts';
import { readNewPassword, refuseFields } from '../account-answers.ts';
import type { AccountRoutesOptions } from '../account-routes-options.ts';
import { findAccount, noteUse, setPassword } from '../accounts-repository.ts';
import { endWaysIn, NONE_KEPT } from '../end-ways-in.ts';
import { findLink, insertLink, spendLink, spendLinksOf } from '../one-time-links-repository.ts';
import { readLinkToken } from '../sessions/account-tokens.ts';
import { atDesk, guesserOf } from '../sessions/session-cookies.ts';
import { endDeskSessionsOf, endSessionsOf } from '../sessions/sessions-repository.ts';
import type { SignedIn } from '../sessions/signed-in.ts';

/** In the guest's current language. Returns false if the address has no account. */
export async function mailRecovery(email: string, locale: Locale, { database, now }: AccountDependencies) {
  return database.transaction(async (transaction) => {
    const account = await findAccount(transaction, 'email', email);
    if (account === null) return false;
    const detail = await insertLink(transaction, account.id, 'recover_password', now());
    await enqueueMail(transaction, { kind: 'recover_password', accountId: account.id, detail, locale }, now());
    return true;
  });
}

/** Whoever reads the mail owns the address, so it counts as verified. Throws FieldsRefused. */
export async function setPasswordByLink(
  request: FastifyRequest,
  { token, keep, ...typed }: Static<typeof PasswordReset>,
  purposes: readonly LinkPurpose[],
  options: AccountRoutesOptions,
): Promise<void> {
  const { database, hasher, now, passwordWords } = options;
  const link = await findGoodLink(token, purposes, options);
  const password = readNewPassword(typed, { ...passwordWords, email: link?.account.email ?? '' });
  // Refused before the slow hash, so that invalid links cannot keep the server busy.
  if (link === null) throw refuseFields({ token: 'link_used_or_old' });
  const { id: accountId, email } = link.account;
  const passwordHash = await hasher.hash(password, { address: request.ip, isKnown: true });
  await database.transaction(async (transaction) => {
    const isOurs = await spendLink(transaction, link.id, now());
    const account = await findAccount(transaction, 'id', accountId);
    if (!isOurs || account === null || isTooLate(link.purpose, account))
      throw refuseFields({ token: 'link_used_or_old' });
    await endWaysIn(transaction, account, passwordHash, keep ?? NONE_KEPT, options);
    const kind = account.isVerified ? 'account_recovered' : 'password_changed';
    await enqueueMail(transaction, { kind, accountId, detail: null, locale: account.locale }, now());
  });
  noteSecurityEvent(request, 'recovery_done', options, { accountId });
  for (const owner of [accountId, atDesk(accountId)])
    await options.limits.forgetGuesses(email, guesserOf(request, owner, options));
  options.onMailQueued();
}

/** Returns the account whose password the link sets; null: the link was already used or is too old. */
export async function findResetAccount(
  token: string,
  purposes: readonly LinkPurpose[],
  dependencies: AccountDependencies,
): Promise<Account | null> {
  return (await findGoodLink(token, purposes, dependencies))?.account ?? null;
}

/** A registration's link may set the password until the address is verified. */
async function findGoodLink(token: string, purposes: readonly LinkPurpose[], dependencies: AccountDependencies) {
  const { database, sessionSecret, now } = dependencies;
  const id = readLinkToken(token, sessionSecret);
  const found = id === null ? null : await findLink(database.readLatest, id);
  if (found === null || !purposes.some((purpose) => isLinkGood(found, purpose, now()))) return null;
  const account = await findAccount(database.readLatest, 'id', found.accountId);
  return account === null || isTooLate(found.purpose, account) ? null : { ...found, account };
}

/** Once the address is verified, only links for recovering a password count. */
function isTooLate(purpose: LinkPurpose, { isVerified }: Account): boolean {
  return purpose === 'verify_email' && isVerified;
}

/** Signs out all other devices, and ends mailed links. Returns false if the current password is wrong. */
export async function changePassword(
  { account, session }: SignedIn,
  { current, next, address }: Readonly<Record<'current' | 'next' | 'address', string>>,
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
    await endDeskSessionsOf(transaction, accountId);
    await enqueueMail(transaction, { kind: 'password_changed', accountId, detail: null, locale }, nowMs);
    return true;
  });
}
