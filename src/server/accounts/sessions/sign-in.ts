import { randomBytes } from 'node:crypto';
import { browserFamily } from '#contract/site/client-reports.ts';
import { ACCOUNT_PROBLEM_TEXTS } from '#domain/account/account-problems.ts';
import { Refused } from '../../http/plugins/error-handlers.ts';
import { isSignature, signText } from '../../http/signed-text.ts';
import { enqueueMail } from '../../mail/outbox-repository.ts';
import type { Account, AccountDependencies } from '../account.ts';
import { findAccount, noteUse, setPassword } from '../accounts-repository.ts';
import { readRefreshToken } from './account-tokens.ts';
import { endSession, insertSession, type Session } from './sessions-repository.ts';

export interface SignInBrowser {
  readonly userAgent: string;
  readonly address: string;
  /** The browser's previous refresh token; '': none. Its session ends, so that no old session is taken over. */
  readonly formerToken: string;
  /** The cookie that lists the accounts that have signed in on this device; '': none. */
  readonly device: string;
}

/** An unknown address takes as long as a wrong password, and only the right one reveals an unverified address. */
export async function signIn(
  { email, password, browser }: { readonly email: string; readonly password: string; readonly browser: SignInBrowser },
  dependencies: AccountDependencies,
): Promise<Session> {
  const { database, hasher } = dependencies;
  const account = await findAccount(database.readLatest, 'email', email);
  const asker = { address: browser.address, isKnown: isKnownTo(account, browser, dependencies) };
  const isRight = await hasher.verify(account?.passwordHash ?? null, password, asker);
  if (account === null || !isRight) throw new Refused(401, ACCOUNT_PROBLEM_TEXTS.login_wrong);
  if (!account.isVerified) throw new Refused(401, ACCOUNT_PROBLEM_TEXTS.not_verified);
  // A hash with old settings is renewed at sign-in, because only then does the server have the password.
  const renewedHash = hasher.isOutdated(account.passwordHash) ? await hasher.hash(password, asker) : null;
  const session = await openSession(account, browser, dependencies, renewedHash);
  if (session === null) throw new Refused(401, ACCOUNT_PROBLEM_TEXTS.login_wrong);
  return session;
}

/** For a guest who has proved their identity; null: the password was changed since `account` was read. */
export async function openSession(
  account: Account,
  browser: SignInBrowser,
  dependencies: AccountDependencies,
  renewedHash: string | null = null,
): Promise<Session | null> {
  const { id: accountId, browsers, locale } = account;
  const { database, sessionSecret, now } = dependencies;
  const former = readRefreshToken(browser.formerToken, sessionSecret)?.sessionId ?? null;
  const family = browserFamily(browser.userAgent);
  const isFirst = browsers.length === 0;
  return database.transaction(async (transaction) => {
    const nowMs = now();
    if (!(await noteUse(transaction, account, [...new Set([...browsers, family])], nowMs))) return null;
    if (renewedHash !== null) await setPassword(transaction, accountId, renewedHash);
    if (former !== null) await endSession(transaction, former);
    // The account's first sign-in belongs to the guest who has just registered.
    if (!isFirst && !isKnownTo(account, browser, dependencies)) {
      await enqueueMail(transaction, { kind: 'new_sign_in', accountId, detail: family, locale }, nowMs);
    }
    return insertSession(transaction, accountId, family, nowMs);
  });
}

function isKnownTo(account: Account | null, { device }: SignInBrowser, { sessionSecret }: AccountDependencies) {
  return account !== null && readKnownDevice(device, account.id, sessionSecret) !== null;
}

/**
 * A random name for the device and a signature for each account, latest first. It identifies nobody and opens nothing,
 * but saves its owner mails about a new device and being locked out by strangers.
 */
const COOKIE = /^([\w-]{16})\.([\w-]{43}(?:\.[\w-]{43})*)$/;

/** A whole reception may share a computer. */
const MOST_OWNERS = 12;

/** Returns the device's name; null: the account has not signed in on it. */
export function readKnownDevice(cookie: string, owner: string, sessionSecret: string): string | null {
  const { device, signatures } = readCookie(cookie);
  const text = deviceText(device, owner);
  return signatures.some((signature) => isSignature(signature, text, sessionSecret)) ? device : null;
}

export function withOwner(cookie: string, owner: string, sessionSecret: string): string {
  const { signatures, ...known } = readCookie(cookie);
  const device = signatures.length === 0 ? randomBytes(12).toString('base64url') : known.device;
  const own = signText(deviceText(device, owner), sessionSecret);
  const others = signatures.filter((signature) => signature !== own);
  return [device, own, ...others].slice(0, MOST_OWNERS + 1).join('.');
}

function readCookie(cookie: string): { readonly device: string; readonly signatures: readonly string[] } {
  const [, device = '', signatures = ''] = COOKIE.exec(cookie) ?? [];
  return { device, signatures: signatures === '' ? [] : signatures.split('.', MOST_OWNERS) };
}

function deviceText(device: string, owner: string): string {
  return `device ${device} of account ${owner}`;
}
