import { type BrowserFamily, browserFamily } from '#contract/site/client-reports.ts';
import { findAccount, noteUse, setPassword } from '../repositories/accounts/accounts-repository.ts';
import { endSession, insertSession, type Session } from '../repositories/accounts/sessions-repository.ts';
import { createOutboxRepository } from '../repositories/outbox-repository.ts';
import type { Account, AccountDependencies } from './account.ts';
import { readRefreshToken } from './tokens/account-tokens.ts';

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  /** The refresh token that this browser had before; '': none. Its session ends, so that no old one is taken over. */
  readonly formerToken: string;
}

export type SignInResult =
  | { readonly outcome: 'signed_in'; readonly session: Session }
  | { readonly outcome: 'wrong' | 'not_verified' };

/** An unknown address takes as long as a wrong password. Only who knows the password learns that it is not verified. */
export async function signIn(
  { email, password, userAgent, formerToken }: SignIn,
  dependencies: AccountDependencies,
): Promise<SignInResult> {
  const { database, sessionSecret, hasher } = dependencies;
  const account = await findAccount(database.readLatest, 'email', email);
  const isRight = await hasher.verify(account?.passwordHash ?? null, password);
  if (account === null || !isRight) return { outcome: 'wrong' };
  if (!account.isVerified) return { outcome: 'not_verified' };
  const former = readRefreshToken(formerToken, sessionSecret)?.sessionId ?? null;
  // The password is known only now, so a hash of earlier settings is renewed now.
  const renewedHash = hasher.isOutdated(account.passwordHash) ? await hasher.hash(password) : null;
  const session = await openSession(account, browserFamily(userAgent), { former, renewedHash }, dependencies);
  return session === null ? { outcome: 'wrong' } : { outcome: 'signed_in', session };
}

/** null: the password was changed while it was checked. */
async function openSession(
  account: Account,
  browser: BrowserFamily,
  { former, renewedHash }: { readonly former: string | null; readonly renewedHash: string | null },
  { database, now }: AccountDependencies,
): Promise<Session | null> {
  const { id: accountId, browsers, locale } = account;
  const isKnown = browsers.includes(browser);
  return database.transaction(async (transaction) => {
    const nowMs = now();
    if (!(await noteUse(transaction, account, isKnown ? browsers : [...browsers, browser], nowMs))) return null;
    if (renewedHash !== null) await setPassword(transaction, accountId, renewedHash);
    if (former !== null) await endSession(transaction, former);
    // The first browser of all is the one that registered.
    if (!isKnown && browsers.length > 0) {
      const { enqueue } = createOutboxRepository(database);
      await enqueue(transaction, { kind: 'new_sign_in', accountId, detail: browser, locale }, nowMs);
    }
    return insertSession(transaction, accountId, browser, nowMs);
  });
}
