import { socialReturnPath } from '#contract/accounts/social-paths.ts';
import type { Locale } from '#contract/site/locale.ts';
import { checkProfile, EMPTY_PROFILE } from '#domain/account/profile.ts';
import { decideSocialSignIn, type SocialDecision, type SocialFacts } from '#domain/account/social-decision.ts';
import { calendarDateAt } from '#domain/calendar/calendar-date.ts';
import { checkEmail } from '#domain/guest/email.ts';
import type { Reader, Transaction } from '../../database/query.ts';
import { signedIds, signText } from '../../http/signed-text.ts';
import { enqueueMail } from '../../mail/outbox-repository.ts';
import type { Account } from '../account.ts';
import type { AccountRoutesOptions } from '../account-routes-options.ts';
import { findAccount, insertAccount, NO_PASSWORD, setProfile, verifyAccount } from '../accounts-repository.ts';
import { endWaysIn, NONE_KEPT } from '../end-ways-in.ts';
import { mailVerification } from '../registration/register.ts';
import { openSession, type SignInBrowser } from '../sessions/sign-in.ts';
import { type SocialGuest, type SocialProvider, SocialRefused, type SocialSecrets } from './social-provider.ts';
import { findLinkedAccount, insertAttempt, linkSubject, spendAttempt } from './social-repository.ts';

const ATTEMPTS = signedIds((id) => `social sign-in ${id}`);

/** The cookie identifies the browser when it comes back. Throws ProviderAway. */
export async function startSocialSignIn(
  provider: SocialProvider,
  locale: Locale,
  { database, sessionSecret, publicUrl, now }: AccountRoutesOptions,
): Promise<{ readonly url: string; readonly cookie: string }> {
  const id = await database.transaction((transaction) => insertAttempt(transaction, provider.name, locale, now()));
  const returnUrl = `${publicUrl}${socialReturnPath(provider.name, locale)}`;
  const url = await provider.loginUrl(returnUrl, attemptSecrets(id, sessionSecret));
  return { url, cookie: ATTEMPTS.tokenFor(id, sessionSecret) };
}

/**
 * An attempt ends when the browser first comes back, whatever the result. `iss`: not every provider sends its
 * identifier. Throws ProviderAway, SocialRefused.
 */
export async function finishSocialSignIn(
  provider: SocialProvider,
  { cookie, ...query }: { cookie: string; code: string; state: string; iss?: string },
  browser: SignInBrowser,
  dependencies: AccountRoutesOptions,
) {
  const { database, sessionSecret, publicUrl, now } = dependencies;
  const id = ATTEMPTS.readToken(cookie, sessionSecret);
  if (id === null) throw new SocialRefused('failed');
  const attempt = await database.transaction((transaction) => spendAttempt(transaction, id, provider.name, now()));
  if (attempt === null) throw new SocialRefused('failed');
  const returnedTo = new URL(`${publicUrl}${socialReturnPath(provider.name, attempt.locale)}`);
  returnedTo.search = new URLSearchParams(query).toString();
  const guest = await provider.exchange(returnedTo, attemptSecrets(id, sessionSecret));
  return admitSocialGuest(guest, attempt.locale, browser, dependencies);
}

/** Computed when they are needed, so that no table stores them. 43 characters are the minimum for a PKCE verifier. */
function attemptSecrets(attemptId: string, sessionSecret: string): SocialSecrets {
  return {
    state: signText(`state of social sign-in ${attemptId}`, sessionSecret),
    nonce: signText(`nonce of social sign-in ${attemptId}`, sessionSecret),
    codeVerifier: signText(`code verifier of social sign-in ${attemptId}`, sessionSecret),
  };
}

/** `isLinked`: the provider was added to the account as a sign-in method. Throws SocialRefused. */
async function admitSocialGuest(
  guest: SocialGuest,
  locale: Locale,
  browser: SignInBrowser,
  dependencies: AccountRoutesOptions,
) {
  const { database, limits } = dependencies;
  const { decision } = await lookUp(database.readLatest, guest);
  if (decision === 'open_unverified') {
    await limits.spendMail('register', guest.email, browser.address);
  }
  const account = await database.transaction((transaction) =>
    admit(transaction, guest, { locale, decision }, dependencies),
  );
  // The new account stays, and waits for the link in the mail.
  if (account === null) throw new SocialRefused('not_verified');
  const session = await openSession(account, browser, dependencies);
  if (session === null) throw new SocialRefused('failed');
  return { session, isLinked: decision !== 'sign_in' };
}

/** `account`: the account on which the decision is based; null: there is none yet. */
async function lookUp(reader: Reader, guest: SocialGuest) {
  const check = checkEmail(guest.email);
  const email = check.isValid ? check.value : '';
  const linkedId = await findLinkedAccount(reader, guest);
  const linked = linkedId === null ? null : await findAccount(reader, 'id', linkedId);
  const account = email === '' ? null : await findAccount(reader, 'email', email);
  const decision = decideSocialSignIn({
    linked: standing(linked),
    email: email === '' ? 'none' : guest.isEmailVerified ? 'verified' : 'unverified',
    account: standing(account),
    isSameAccount: linked !== null && linked.id === account?.id,
  });
  return { decision, email, account: decision === 'sign_in' ? linked : account };
}

function standing(account: Account | null): SocialFacts['linked'] {
  if (account === null) return 'none';
  return account.isVerified ? 'verified' : 'unverified';
}

/** Checks again, because another request may have changed the accounts. null: a new address must be verified first. */
async function admit(
  transaction: Transaction,
  guest: SocialGuest,
  { locale, decision }: { readonly locale: Locale; readonly decision: SocialDecision },
  dependencies: AccountRoutesOptions,
): Promise<Account | null> {
  const { now } = dependencies;
  const nowMs = now();
  /** The owner of the address is informed of each provider's first sign-in, because it is a new sign-in method. */
  const mailProvider = (account: Pick<Account, 'id' | 'locale'>) =>
    enqueueMail(
      transaction,
      { kind: 'provider_added', accountId: account.id, detail: guest.provider, locale: account.locale },
      nowMs,
    );
  const { email, account, ...again } = await lookUp(transaction, guest);
  if (again.decision !== decision) throw new SocialRefused('failed');
  switch (decision) {
    case 'not_verified':
    case 'use_password':
    case 'no_email':
      throw new SocialRefused(decision);
    case 'sign_in':
      return found(account);
    case 'link':
    case 'take_over': {
      const known = found(account);
      const { id } = known;
      if (decision === 'take_over') {
        await endWaysIn(transaction, known, NO_PASSWORD, NONE_KEPT, dependencies);
        await setNames(transaction, id, guest, dependencies);
      }
      await linkSubject(transaction, id, guest, nowMs);
      await mailProvider({ id, locale: known.locale });
      return found(await findAccount(transaction, 'id', id));
    }
    case 'open':
    case 'open_unverified': {
      const id = await insertAccount(transaction, { email, passwordHash: NO_PASSWORD, locale }, nowMs);
      if (id === null) throw new SocialRefused('failed');
      await linkSubject(transaction, id, guest, nowMs);
      await setNames(transaction, id, guest, dependencies);
      if (decision === 'open') {
        await verifyAccount(transaction, id, nowMs);
        await mailProvider({ id, locale });
        return found(await findAccount(transaction, 'id', id));
      }
      await mailVerification(transaction, { id, locale }, nowMs);
      return null;
    }
  }
}

function found(account: Account | null): Account {
  if (account === null) throw new Error('A decision about an account that is not there');
  return account;
}

/** Names that we would refuse from a guest are not accepted from a provider either. */
async function setNames(
  transaction: Transaction,
  id: string,
  { firstName, lastName }: SocialGuest,
  { now, timeZone, phones }: AccountRoutesOptions,
): Promise<void> {
  const today = calendarDateAt(now(), timeZone);
  const check = checkProfile({ ...EMPTY_PROFILE, firstName, lastName }, today, phones);
  await setProfile(transaction, id, check.isValid ? check.profile : EMPTY_PROFILE);
}
