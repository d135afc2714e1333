import type { PasskeyLogin } from '#contract/accounts/passkeys.ts';
import type { DeskFactor } from '#contract/desk/desk-sessions.ts';
import type { BrowserFamily } from '#contract/site/client-reports.ts';
import { checkPassword } from '#domain/account/password.ts';
import { hasScope } from '#domain/account/scope.ts';
import type { Account } from '../../accounts/account.ts';
import type { Guesser } from '../../accounts/account-limits.ts';
import { findAccount, noteUse } from '../../accounts/accounts-repository.ts';
import { readPasskeyUse } from '../../accounts/passkeys/passkeys.ts';
import { notePasskeyUse, type PasskeyUse } from '../../accounts/passkeys/passkeys-repository.ts';
import { RolledBack } from '../../database/database.ts';
import type { Transaction } from '../../database/query.ts';
import { addAuditEntry } from '../audit-repository.ts';
import type { DeskContext } from '../desk-context.ts';
import { secretOf, stepOfCode } from '../staff/one-time-codes.ts';
import { findSecondFactor, spendStep } from '../staff/second-factors-repository.ts';
import type { OnShift } from './desk-access.ts';
import { insertDeskSession, noteFactor } from './desk-sessions-repository.ts';

interface DeskSignInRequest {
  /** null: the email is unknown. */
  readonly account: Account | null;
  readonly password: string;
  readonly code: string;
  readonly guesser: Guesser;
  readonly browser: BrowserFamily;
}

/** null: email, password or code is wrong, the code was already used, or the account has no access to the desk. */
export async function signInToDesk(
  { account, password, code, guesser, browser }: DeskSignInRequest,
  dependencies: DeskContext,
): Promise<OnShift | null> {
  const { hasher } = dependencies;
  const checked = checkPassword(password);
  // The password is hashed for unknown addresses too, so that the response time does not reveal who works here.
  const isRight = await hasher.verify(account?.passwordHash ?? null, checked.isValid ? checked.value : '', {
    address: guesser.address,
    isKnown: guesser.device !== null,
  });
  if (account === null || !isRight || !hasScope(account.scopes, 'desk')) return null;
  const spend = await toSpendCode(account.id, code, dependencies);
  return spend && beginSession(account, spend, { browser }, dependencies);
}

/** null: refused, for any reason. */
export async function signInByDeskPasskey(
  answer: PasskeyLogin,
  browser: BrowserFamily,
  dependencies: DeskContext,
): Promise<OnShift | null> {
  const use = await readPasskeyUse('desk_passkeys', answer, dependencies);
  const { readLatest } = dependencies.database;
  const account = use === null ? null : await findAccount(readLatest, 'id', use.passkey.accountId);
  if (use === null || account === null || !hasScope(account.scopes, 'desk')) return null;
  return beginSession(account, toSpendPasskey(use), { browser, passkey: use.passkey.label }, dependencies);
}

/** null: the account was changed in the meantime, or another request used the factor. */
function beginSession(
  account: Account,
  spend: Spend,
  after: { readonly browser: BrowserFamily; readonly passkey?: string },
  { database, now }: DeskContext,
): Promise<OnShift | null> {
  return database.transaction(async (transaction) => {
    const nowMs = now();
    if (!(await noteUse(transaction, account, account.browsers, nowMs))) return null;
    if (!(await spend(transaction, nowMs))) return new RolledBack(null);
    const session = await insertDeskSession(transaction, account.id, after.browser, nowMs);
    await addAuditEntry(transaction, { who: account.email, action: 'signed_in', after }, nowMs);
    return { account, session };
  });
}

/** Uses up the factor. Returns false if another request was faster. */
type Spend = (transaction: Transaction, nowMs: number) => Promise<boolean>;

/** null: the account has no confirmed factor, or the code is wrong or too old. */
async function toSpendCode(
  accountId: string,
  code: string,
  { database, sessionSecret, now }: DeskContext,
): Promise<Spend | null> {
  const factor = await findSecondFactor(database.readLatest, accountId);
  if (factor === null || !factor.isConfirmed) return null;
  const step = await stepOfCode(secretOf(factor.id, sessionSecret), code, now());
  return step === null ? null : (transaction, nowMs) => spendStep(transaction, factor.id, step, nowMs);
}

function toSpendPasskey(use: PasskeyUse): Spend {
  return (transaction, nowMs) => notePasskeyUse(transaction, 'desk_passkeys', use, nowMs);
}

/**
 * Refreshes the session's second factor. Returns false if the code or passkey is wrong, too old, already used or
 * another account's.
 */
export async function giveFactor(
  { account, session }: OnShift,
  { code = '', passkey }: DeskFactor,
  dependencies: DeskContext,
): Promise<boolean> {
  const { database, now } = dependencies;
  const use = passkey === undefined ? null : await readPasskeyUse('desk_passkeys', passkey, dependencies);
  if (passkey !== undefined && use?.passkey.accountId !== account.id) return false;
  const spend = use === null ? await toSpendCode(account.id, code, dependencies) : toSpendPasskey(use);
  if (spend === null) return false;
  return database.transaction(async (transaction) => {
    const nowMs = now();
    if (!(await spend(transaction, nowMs))) return false;
    if (!(await noteFactor(transaction, session.id, nowMs))) return new RolledBack(false);
    await addAuditEntry(transaction, { who: account.email, action: 'factor_given' }, nowMs);
    return true;
  });
}
